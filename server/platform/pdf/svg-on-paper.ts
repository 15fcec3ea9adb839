import { allWithin, readXml, type XmlElement } from '@/lib/xml/read-xml'
import { lengthOf, shownText } from './pdf-text'
import { pathOnPaper } from './svg-path'

type Named = ReadonlyMap<string, XmlElement>
type Colour = readonly [red: number, green: number, blue: number, opacity: number]

const round = (value: number): string => String(Number(value.toFixed(3)))
const numbersIn = (text: string): number[] => (text.match(/-?[\d.]+(?:e[-+]?\d+)?/gi) ?? []).map(Number)

/** Of a colour as drawings of ours have it: in hexadecimal, or by its parts. */
function colourOf(text: string): Colour | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text)
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text)
  const digits = short ? short.slice(1).map((one) => one + one) : long?.slice(1)
  if (digits) return [...digits.map((one) => parseInt(one, 16) / 255), 1] as unknown as Colour
  const parts = /^rgba?\(/.test(text) ? numbersIn(text) : []
  const [red, green, blue, opacity = 1] = parts
  return red === undefined || green === undefined || blue === undefined
    ? null
    : [red / 255, green / 255, blue / 255, opacity]
}

const painted = ([red, green, blue]: Colour, operator: 'rg' | 'RG'): string =>
  `${[red, green, blue].map(round).join(' ')} ${operator}`
const opaque = (opacity: number): string => `/O${Math.round(Math.max(0, Math.min(1, opacity)) * 20)} gs`

/** A `transform` as matrices, the outermost first. */
function placed(transform = ''): string {
  return [...transform.matchAll(/(\w+)\(([^)]*)\)/g)]
    .map(([, name, given = '']) => {
      const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = numbersIn(given)
      if (name === 'matrix') return `${[a, b ?? 0, c, d, e, f].map(round).join(' ')} cm`
      if (name === 'translate') return `1 0 0 1 ${round(a)} ${round(b ?? 0)} cm`
      if (name === 'scale') return `${round(a)} 0 0 ${round(b ?? a)} 0 0 cm`
      const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)]
      return name === 'rotate' ? `${round(cos)} ${round(sin)} ${round(-sin)} ${round(cos)} 0 0 cm` : ''
    })
    .join(' ')
}

const idOf = (reference = ''): string => /^url\(#([^)]*)\)$/.exec(reference)?.[1] ?? ''

/** A drawn box, which is all that a colour running into another fills in our drawings. */
const steps = 24

/** A path filled by one colour running into another, in steps. */
function shaded(path: string, points: readonly number[][], gradient: XmlElement): string {
  const stops = gradient.children.map(({ attributes: given }) => ({
    at: Number.parseFloat(given.offset ?? '0') / (given.offset?.endsWith('%') ? 100 : 1),
    colour: colourOf(given['stop-color'] ?? ''),
  }))
  const [left = 0, right = 0] = [Math.min(...points.map(([x]) => x!)), Math.max(...points.map(([x]) => x!))]
  const [top = 0, bottom = 0] = [Math.min(...points.map(([, y]) => y!)), Math.max(...points.map(([, y]) => y!))]
  const { x1 = '0', y1 = '0', x2 = '1', y2 = '0' } = gradient.attributes
  const lies = Math.abs(Number(x2) - Number(x1)) >= Math.abs(Number(y2) - Number(y1))
  const back = lies ? Number(x2) < Number(x1) : Number(y2) < Number(y1)
  const boxes = Array.from({ length: steps }, (_, index) => {
    const at = (back ? steps - 1 - index + 0.5 : index + 0.5) / steps
    const after = Math.max(
      1,
      stops.findIndex((stop) => stop.at >= at),
    )
    const [from, to] = [stops[after - 1], stops[after] ?? stops[after - 1]]
    if (!from?.colour || !to?.colour) return ''
    const share = to.at > from.at ? Math.max(0, Math.min(1, (at - from.at) / (to.at - from.at))) : 0
    const mixed = from.colour.map((part, which) => part + (to.colour![which]! - part) * share) as unknown as Colour
    const [w, h] = [(right - left) / (lies ? steps : 1), (bottom - top) / (lies ? 1 : steps)]
    return `${painted(mixed, 'rg')} ${[left + (lies ? index * w : 0), top + (lies ? 0 : index * h), w, h].map(round).join(' ')} re f`
  })
  return `q ${path} W n ${boxes.join(' ')} Q`
}

function shape({ attributes: given }: XmlElement, path: string, points: readonly number[][], named: Named): string {
  const whole = Number(given.opacity ?? 1)
  const gradient = named.get(idOf(given.fill))
  const fill = colourOf(given.fill ?? '#000')
  const stroke = colourOf(given.stroke ?? '')
  const width = Number(given['stroke-width'] ?? 1)
  const covers = fill ? fill[3] * whole * Number(given['fill-opacity'] ?? 1) : 0
  const parts = [
    gradient && points.length > 0 ? shaded(path, points, gradient) : '',
    fill && covers > 0 ? `${opaque(covers)} ${painted(fill, 'rg')} ${path} f` : '',
  ]
  if (stroke && width > 0) {
    const caps = { butt: 0, round: 1, square: 2 }[given['stroke-linecap'] ?? ''] ?? 0
    const joins = { miter: 0, round: 1, bevel: 2 }[given['stroke-linejoin'] ?? ''] ?? 0
    const dashes = numbersIn(given['stroke-dasharray'] ?? '').map(round)
    parts.push(
      `${opaque(stroke[3] * whole * Number(given['stroke-opacity'] ?? 1))} ${painted(stroke, 'RG')} ${round(width)} w ${caps} J ${joins} j [${dashes.join(' ')}] 0 d ${path} S`,
    )
  }
  return parts.filter(Boolean).join('\n')
}

function words({ attributes: given, text: written }: XmlElement): string {
  const text = written.replace(/[\u0000-\u001f\u007f]+/g, ' ')
  const colour = colourOf(given.fill ?? '#000')
  if (!text.trim() || !colour) return ''
  const size = Number(/font-size:([\d.]+)px/.exec(given.style ?? '')?.[1] ?? 12)
  const share = { start: 0, middle: 0.5, end: 1 }[given['text-anchor'] ?? ''] ?? 0
  const x = Number(given.x ?? 0) - share * lengthOf(text) * size
  const y = Number(given.y ?? 0) + (given['dominant-baseline'] === 'central' ? 0.36 * size : 0)
  const covers = opaque(colour[3] * Number(given.opacity ?? 1) * Number(given['fill-opacity'] ?? 1))
  return `${covers} ${painted(colour, 'rg')} BT 1 0 0 -1 ${round(x)} ${round(y)} Tm ${shownText(text, size)} ET`
}

/** What it draws as a path; nothing for what is no shape. */
function outlineOf({ name, attributes: given }: XmlElement): string {
  if (name === 'path') return given.d ?? ''
  const { x = '0', y = '0', width = '0', height = '0', cx = '0', cy = '0', r = '0', points = '' } = given
  if (name === 'rect') return `M${x} ${y}l${width} 0l0 ${height}l-${width} 0Z`
  if (name === 'circle') return `M${Number(cx) - Number(r)} ${cy}a${r} ${r} 0 1 0 ${2 * Number(r)} 0a${r} ${r} 0 1 0 -${2 * Number(r)} 0Z` // prettier-ignore
  return name === 'polygon' ? `M${points}Z` : name === 'polyline' ? `M${points}` : ''
}

function drawn(element: XmlElement, named: Named): string {
  const { name, attributes: given, children } = element
  if (name === 'defs' || name === 'style') return ''
  const clip = named.get(idOf(given['clip-path']))
  const inside = clip?.children.map((one) => `${pathOnPaper(outlineOf(one)).drawn} W n`).join(' ') ?? ''
  const { drawn: path, points } = pathOnPaper(outlineOf(element))
  const own = path ? shape(element, path, points, named) : name === 'text' ? words(element) : ''
  const all = [own, ...children.map((child) => drawn(child, named))].filter(Boolean)
  return all.length > 0 ? ['q', placed(given.transform), inside, ...all, 'Q'].filter(Boolean).join('\n') : ''
}

/**
 * A drawing of ours (ECharts writes shapes, texts, groups and what they are cut by) as what draws it on a page, its
 * ordinate downwards. Its texts stay texts.
 * @throws Error where it is no XML
 */
export function svgOnPaper(svg: string): string {
  const top = readXml(svg)
  const named = new Map(allWithin(top).flatMap((one) => (one.attributes.id ? [[one.attributes.id, one] as const] : [])))
  return drawn(top, named)
}
