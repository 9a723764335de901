/** How many times letters may become smaller. */
const MOST = 4

/**
 * Make what is said in a box of fixed height as much smaller, by its `--small`, as it needs to be seen whole.
 * Sentences of games hold names and words of any length: only the page itself can tell what they take.
 */
export function fitting(box: HTMLElement): () => void {
  function fit() {
    for (let small = 0; small <= MOST; small++) {
      box.style.setProperty('--small', String(small))
      if (box.scrollHeight <= box.clientHeight) return
    }
  }
  const told = new MutationObserver(fit)
  told.observe(box, { childList: true, characterData: true, subtree: true })
  const turned = new ResizeObserver(fit)
  turned.observe(box)
  void document.fonts?.ready.then(fit)
  return () => {
    told.disconnect()
    turned.disconnect()
  }
}
