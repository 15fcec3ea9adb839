/** What is looked for: a thing by its kind and the name a screen reader says, or a text anywhere. */
export interface Wanted {
  kind: 'button' | 'link' | 'field' | 'heading' | 'row' | 'option' | 'text'
  /** The whole name; for a row, an option or a text a part of it. */
  name: string
  /** Which of several, from 0. */
  nth?: number
  /** A text of the entry of a list it stands in. */
  within?: string
}

/**
 * Finds it on the page as it is, or nothing. It is sent to the browser as its own source, so it stands alone: no
 * imports, no helpers outside.
 */
export function locateInPage({ kind, name, nth = 0, within }: Wanted): Element | null {
  const selectors = {
    button: 'button, [role="button"], [role="menuitem"], [role="tab"], input[type="submit"]',
    link: 'a[href]',
    field: 'input, textarea, select, [role="combobox"], [contenteditable="true"]',
    heading: 'h1, h2, h3, h4, [role="heading"]',
    row: 'tr, [role="row"], li, article',
    option: '[role="option"]',
    text: 'body *',
  }
  const said = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const shown = (element: Element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === 'visible'
  }
  const byIds = (ids: string | null) =>
    said(
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    )
  const nameOf = (element: Element) => {
    const labels = (element as HTMLInputElement).labels
    return (
      said(element.getAttribute('aria-label')) ||
      (element.hasAttribute('aria-labelledby') ? byIds(element.getAttribute('aria-labelledby')) : '') ||
      (labels && labels.length > 0 ? said(labels[0]?.textContent) : '') ||
      said(element.textContent) ||
      said(element.getAttribute('title'))
    )
  }
  const part = kind === 'row' || kind === 'option' || kind === 'text'
  const fits = (element: Element) => {
    if (within && !element.closest('li, [role="listitem"]')?.textContent.includes(within)) return false
    if (kind === 'text')
      return [...element.childNodes].some((node) => node.nodeType === 3 && said(node.textContent).includes(name))
    if (part) return said(element.textContent).includes(name)
    const own = nameOf(element)
    // The keys of a button stand behind its word in the entry that has the focus.
    if (within && own.startsWith(name)) return true
    return own === name || own.replace(/[*＊]\s*$/, '').trim() === name || (kind === 'field' && own.startsWith(name))
  }
  return (
    [...document.querySelectorAll(selectors[kind])].filter((element) => shown(element) && fits(element))[nth] ?? null
  )
}
