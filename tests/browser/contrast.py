"""How well everything written and every mark on a board stands out from what is painted behind it (WCAG 2)."""

from typing import cast

from playwright.sync_api import Page

LEAST = 4.5
"""The least ratio: of what is read, also where it is large or cannot be pressed now, and of marks."""

FAINT = """(least) => {
    const numbers = (colour) => (colour.match(/-?[\\d.]+(e-?\\d+)?/g) ?? []).map(Number)
    const paint = (colour, opacity = 1) => {
        if (!/^(rgb|color)/.test(colour)) return null
        const [r, g, b, a = 1] = numbers(colour.replace('color(srgb', ''))
        const most = colour.startsWith('color') ? 1 : 255
        return { rgb: [r, g, b].map((one) => one / most), a: a * opacity }
    }
    const over = (top, below) => !top ? below : top.rgb.map((one, at) => one * top.a + below[at] * (1 - top.a))
    const light = (rgb) => {
        const [r, g, b] = rgb.map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const ratio = (one, other) => {
        const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b)
        return (bright + 0.05) / (dark + 0.05)
    }
    const upTo = (element, top) => element === top ? [] : [...upTo(element.parentElement, top), element]

    // What lies at a point of a drawing before something in it is painted.
    const SHAPES = 'rect, circle, ellipse, polygon, path'
    const opacityIn = (element, svg) => upTo(element, svg).reduce((all, one) => all * getComputedStyle(one).opacity, 1)
    const isAt = (shape, where, kind) => {
        const at = new DOMPoint(where.x, where.y).matrixTransform(shape.getScreenCTM().inverse())
        return kind === 'fill' ? shape.isPointInFill(at) : shape.isPointInStroke(at)
    }
    const isDrawn = (shape) => !shape.closest('pattern, clipPath, title, defs') && shape.checkVisibility()
    const painted = (svg, before, where, ground) => {
        let colour = ground
        for (const shape of svg.querySelectorAll(SHAPES)) {
            if (before && !(before.compareDocumentPosition(shape) & Node.DOCUMENT_POSITION_PRECEDING)) break
            if (!isDrawn(shape)) continue
            const style = getComputedStyle(shape)
            for (const kind of ['fill', 'stroke']) {
                if (style[kind] === 'none' || !isAt(shape, where, kind)) continue
                colour = over(paint(style[kind], opacityIn(shape, svg) * style[`${kind}Opacity`]), colour)
            }
        }
        return colour
    }

    // Both colours through all that stands around an element: grounds, and groups that are partly seen through.
    const seen = (chain, ground, colours) => {
        const [outer, ...rest] = chain
        if (!outer) return colours(ground)
        const style = getComputedStyle(outer)
        const found = seen(rest, over(paint(style.backgroundColor), ground), colours)
        return found.map((one) => over({ rgb: one, a: Number(style.opacity) }, ground))
    }
    const around = (element) => upTo(element, null)
    const inDrawing = (element, where, kind) => {
        const svg = element.closest('svg')
        const style = getComputedStyle(element)
        return seen(around(svg), [1, 1, 1], (ground) => {
            const below = painted(svg, element, where, ground)
            const opacity = opacityIn(element, svg) * style[`${kind}Opacity`]
            return [over(paint(style[kind], opacity), below), below]
        })
    }
    const middle = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })
    const onOutline = (mark) => [0.03, 0.13, 0.28, 0.41, 0.53, 0.62, 0.74, 0.86, 0.97].map((part) =>
        mark.getPointAtLength(mark.getTotalLength() * part).matrixTransform(mark.getScreenCTM()))

    const found = []
    /** A line is seen by the better half of it. */
    const tell = (name, ...places) => {
        const all = places.map(([front, back]) => ratio(front, back)).sort((a, b) => a - b)
        const is = all[all.length >> 1]
        if (is < least) found.push(`${name}: ${is.toFixed(2)}`)
    }
    const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
    const isSeen = (element) => {
        const { width, height } = element.getBoundingClientRect()
        const isClipped = around(element).some((one) => getComputedStyle(one).clipPath.startsWith('inset(50%'))
        return element.checkVisibility({ visibilityProperty: true }) && width * height > 4 && !isClipped
    }
    for (const element of document.body.querySelectorAll('*')) {
        if (!hasText(element) || !isSeen(element) || element.closest('script, style, title')) continue
        const name = `« ${element.textContent.trim().slice(0, 30)} » ${element.className?.baseVal ?? element.className}`
        const where = middle(element.getBoundingClientRect())
        if (element.closest('svg')) tell(name, inDrawing(element, where, 'fill'))
        else tell(name, seen(around(element), [1, 1, 1], (ground) => [
            over(paint(getComputedStyle(element).color), ground), ground]))
    }
    for (const one of document.querySelectorAll('svg .mark')) {
        const style = getComputedStyle(one)
        if (style.fill === 'none' && style.stroke === 'none') continue
        const isFilled = style.fill !== 'none'
        const places = isFilled ? [middle(one.getBoundingClientRect())] : onOutline(one)
        const cell = one.closest('[data-cell]')?.dataset.cell ?? ''
        const kind = isFilled ? 'fill' : 'stroke'
        tell(`mark ${cell} ${one.outerHTML.slice(0, 60)}`, ...places.map((where) => inDrawing(one, where, kind)))
    }
    return [...new Set(found)]
}"""


def faint(page: Page) -> list[str]:
    """Everything in sight or further down the page that is too faint, with its ratio."""
    return cast(list[str], page.evaluate(FAINT, LEAST))
