/**
 * Parts of the page that come when they are wanted.
 *
 * What failed to come once may fail for as long as the page is open: many browsers remember a failed import() for good,
 * and nobody asks again for a style sheet that failed. So nothing is asked for a second time: the whole page is fetched
 * anew, at the address that was wanted, as soon as the server answers (Unreachable.svelte).
 */
let isSpoilt = false

/** A part that is fetched when it is first asked for. */
export function part<Part>(fetchPart: () => Promise<Part>): () => Promise<Part> {
  let coming: Promise<Part> | undefined
  return () => {
    coming ??= isSpoilt ? Promise.reject(new Error('a part failed to come')) : fetchPart()
    coming.catch(() => {
      isSpoilt = true
    })
    return coming
  }
}

/** Whether the server gives the page of this address, as a browser that fetches it anew would ask for it. */
export async function isAnswered(): Promise<boolean> {
  return fetch(location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Whether this page is here because a part of it was missing before. */
export const isRenewed = (): boolean => history.state?.isRenewed === true

export function renew(): void {
  history.replaceState({ isRenewed: true }, '')
  location.reload()
}
