/** Elements a template may consist of. None of them runs, loads or sends anything. */
export const allowedTags = [
  'a',
  'abbr',
  'address',
  'article',
  'aside',
  'b',
  'blockquote',
  'br',
  'caption',
  'center',
  'code',
  'col',
  'colgroup',
  'dd',
  'del',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'i',
  'img',
  'ins',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  's',
  'section',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
] as const
export type AllowedTag = (typeof allowedTags)[number]

const tags: ReadonlySet<string> = new Set(allowedTags)
export const isAllowedTag = (name: string): name is AllowedTag => tags.has(name)

/** Elements without an end. */
export const voidTags: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img'])

/** Left out with everything in them; of any other unknown element only the tags are left out. */
export const droppedTags: ReadonlySet<string> = new Set([
  'script',
  'style',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'textarea',
  'select',
  'option',
  'button',
  'title',
  'head',
  'audio',
  'video',
  'canvas',
  'portal',
  'xmp',
  'plaintext',
  'dialog',
])

/** What may stand in the parts of a table; text between them would be drawn outside of it. */
export const tableParts: Readonly<Record<string, ReadonlySet<string>>> = {
  table: new Set(['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr']),
  thead: new Set(['tr']),
  tbody: new Set(['tr']),
  tfoot: new Set(['tr']),
  tr: new Set(['td', 'th']),
  colgroup: new Set(['col']),
}

/** Elements that mean something only inside of these. */
export const parentsOf: Readonly<Record<string, ReadonlySet<string>>> = Object.entries(tableParts).reduce<
  Record<string, Set<string>>
>((found, [parent, parts]) => {
  for (const part of parts) (found[part] ??= new Set()).add(parent)
  return found
}, {})

const length = /^(?:0|-?\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|mm|cm|%))$/
const lengths = /^(?:(?:0|-?\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|mm|cm|%)|auto)(?:\s+|$)){1,4}$/
const positive = /^(?:0|\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|mm|cm|%)|auto)$/
const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,24}|rgba?\([\d\s.,%]{5,40}\))$/
const line =
  /^(?:(?:0|\d{1,2}(?:\.\d)?px|thin|medium|thick|none|solid|dashed|dotted|double|#[\da-f]{3,8}|[a-z]{3,24})(?:\s+|$)){1,3}$/

/** Properties of the `style` of an element with what they may be: nothing here leaves its place or loads an address. */
const styles: Record<string, RegExp> = {
  color: colour,
  'background-color': colour,
  'font-size': positive,
  'font-weight': /^(?:normal|bold|[1-9]00)$/,
  'font-style': /^(?:normal|italic)$/,
  'font-family': /^[\w\s"',\-\u3400-\u9fff]{1,200}$/,
  'line-height': /^(?:normal|\d{1,2}(?:\.\d{1,3})?(?:px|em|%)?|\d{1,3}%)$/,
  'letter-spacing': length,
  'text-indent': length,
  'text-align': /^(?:left|right|center|justify|start|end)$/,
  'vertical-align': /^(?:top|middle|bottom|baseline|sub|super)$/,
  'text-decoration': /^(?:none|underline|line-through)$/,
  'white-space': /^(?:normal|nowrap|pre-wrap|pre-line)$/,
  'word-break': /^(?:normal|break-all|keep-all)$/,
  width: positive,
  height: positive,
  'min-width': positive,
  'max-width': positive,
  'min-height': positive,
  margin: lengths,
  'margin-top': length,
  'margin-right': lengths,
  'margin-bottom': length,
  'margin-left': lengths,
  padding: lengths,
  'padding-top': positive,
  'padding-right': positive,
  'padding-bottom': positive,
  'padding-left': positive,
  border: line,
  'border-top': line,
  'border-right': line,
  'border-bottom': line,
  'border-left': line,
  'border-collapse': /^(?:collapse|separate)$/,
  'border-spacing': lengths,
  'border-radius': positive,
  'table-layout': /^(?:auto|fixed)$/,
  display: /^(?:block|inline|inline-block|flex|none)$/,
  'justify-content': /^(?:flex-start|flex-end|center|space-between|space-around)$/,
  'align-items': /^(?:flex-start|flex-end|center|baseline|stretch)$/,
  gap: positive,
  'list-style-type': /^[a-z-]{3,20}$/,
  'page-break-before': /^(?:always|auto|avoid)$/,
  'page-break-inside': /^(?:auto|avoid)$/,
}

/** The declarations of a `style` attribute that are allowed. */
export function allowedStyle(text: string): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':')
    if (colon < 0) continue
    const name = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .trim()
      .replace(/\s+/g, ' ')
    const fits = Object.hasOwn(styles, name) && styles[name]!.test(name === 'font-family' ? value : value.toLowerCase())
    // Negative margins could lay one part of a page over another.
    if (fits && !(name.startsWith('margin') && value.includes('-')))
      kept[name] = name === 'font-family' ? value : value.toLowerCase()
  }
  return kept
}

/** A link leads to a page of ours or of the web, or to a mail; never to something that runs. */
export function allowedHref(text: string): string | undefined {
  const address = text.trim()
  return /^(?:https?:\/\/|mailto:|\/(?![/\\]))[^\s\\\u0000-\u001f]*$/i.test(address) ? address : undefined
}

/** Pictures come with the template; an address would tell its owner who reads the form. */
export function allowedSource(text: string): string | undefined {
  const address = text.trim()
  return /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=]+$/i.test(address) ? address : undefined
}

export function allowedSpan(text: string | undefined): number | undefined {
  const count = Number(text)
  return Number.isInteger(count) && count > 1 && count <= 100 ? count : undefined
}

/** A name of a field, or `table.column`. */
export const fieldName = /^[A-Za-z]\w{0,63}(?:\.[A-Za-z]\w{0,63})?$/
