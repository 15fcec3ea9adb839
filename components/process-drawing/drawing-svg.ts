import { routeLines } from './diagram-geometry'
import { laidOut } from '@/lib/process-editing/lay-out'
import { endsOf, noteLine, tieBetween } from '@/lib/process-editing/note-commands'
import { bandsOf, laneHead, type Band } from '@/lib/process-editing/lane-commands'
import type { DrawnLanes } from './drawn-lanes'
import { boundsWith, notesAlong, type DrawnNote } from './drawn-notes'
import { unbentEdges, type DrawnEdge, type DrawnNode } from './drawn-element'
import { roundedPath } from './rounded-path'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** What is no character of XML is left out. */
const escaped = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

const widthOf = (letter: string): number => (/[\u2e80-\uffff]/.test(letter) ? 13 : 7)

/** A name in lines that fit, at most so many; what is left over ends in dots. */
function wrapped(text: string, width: number, most: number): string[] {
  const lines = ['']
  let used = 0
  for (const letter of text) {
    if (used + widthOf(letter) > width && lines.at(-1) !== '') {
      if (lines.length === most) return [...lines.slice(0, -1), `${[...(lines.at(-1) ?? '')].slice(0, -1).join('')}…`]
      lines.push('')
      used = 0
    }
    lines[lines.length - 1] += letter
    used += widthOf(letter)
  }
  return lines
}

const isDiamond = ({ type }: DrawnNode): boolean => type === 'Condition' || type === 'Split' || type === 'Join'

const textAt = (x: number, y: number, lines: readonly string[], size: number): string =>
  lines
    .map(
      (line, at) =>
        `<text x="${x}" y="${y + (at - (lines.length - 1) / 2) * (size + 4) + size / 3}" font-size="${size}">${escaped(line)}</text>`,
    )
    .join('')

function shapeOf(node: DrawnNode): string {
  const { x, y, width, height, type, name } = node
  const middle = { x: x + width / 2, y: y + height / 2 }
  if (isDiamond(node)) {
    const path = `M${middle.x} ${y} ${x + width} ${middle.y} ${middle.x} ${y + height} ${x} ${middle.y}Z`
    return `<path d="${path}" class="way"/>${textAt(middle.x, y + height + 14, wrapped(name, 130, 2), 12)}`
  }
  const round = type === 'Start' || type === 'End' ? height / 2 : 8
  const box = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" class="${type === 'End' ? 'end' : 'box'}"/>`
  return width < 60
    ? `${box}${textAt(middle.x, y + height + 14, wrapped(name, 130, 2), 12)}`
    : `${box}${textAt(middle.x, middle.y, wrapped(name, width - 16, 2), 13)}`
}

/** Its words line by line beside a bracket, and dotted lines to what it is about. */
function noteOf(note: DrawnNote, boxes: ReadonlyMap<string, DrawnNode>, routes: Parameters<typeof endsOf>[2]): string {
  const { x, y, width, height, text } = note
  const ties = endsOf(note, boxes, routes).map(({ box }) => {
    const { x1, y1, x2, y2 } = tieBetween(note, box)
    return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" class="tie"/>`
  })
  const most = Math.max(1, Math.floor((height - 16) / noteLine))
  const lines = text
    .split('\n')
    .flatMap((line) => wrapped(line, width - 16, most))
    .slice(0, most)
    .map(
      (line, at) =>
        `<text x="${x + 8}" y="${y + 8 + at * noteLine + 12}" font-size="12" text-anchor="start">${escaped(line)}</text>`,
    )
  return `${ties.join('')}<path d="M${x} ${y}V${y + height}" class="bracket"/>${lines.join('')}`
}

/** A lane with its name at its left end, written upwards. */
function bandOf({ lane, x, y, width, height }: Band): string {
  const at = { x: x + laneHead / 2, y: y + height / 2 }
  const head = `<rect x="${x}" y="${y}" width="${laneHead}" height="${height}" class="head"/>`
  const [name = ''] = wrapped(lane.name, height - 8, 1)
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" class="lane"/>${head}<text transform="translate(${at.x + 4} ${at.y}) rotate(-90)" font-size="13">${escaped(name)}</text>`
}

export interface SvgDrawing {
  text: string
  width: number
  height: number
}

/** A process as a picture that stands by itself: on white, without scripts, and with every name as text. */
export function drawingSvg(
  nodes: DrawnNode[],
  edges: DrawnEdge[],
  title: string,
  { notes: written = [], lanes = {} }: { notes?: readonly DrawnNote[]; lanes?: DrawnLanes } = {},
): SvgDrawing {
  const placed = laidOut(nodes, edges)
  const boxes = new Map(placed.map((node) => [node.id, node]))
  const { routes, bounds: without } = routeLines(boxes, placed === nodes ? edges : unbentEdges(edges))
  const notes = notesAlong(written, nodes, placed)
  const bands = bandsOf({ elements: placed, notes, ...lanes })
  const bounds = boundsWith(without, [...notes, ...bands])
  const lines = edges.flatMap(({ id, name }) => {
    const route = routes.get(id)
    if (!route) return []
    const words = name ? textAt(route.label.x, route.label.y - 2, wrapped(name, 190, 3), 12) : ''
    return [`<path d="${roundedPath(route.path)}" class="line" marker-end="url(#head)"/>${words}`]
  })
  const height = bounds.height + 30
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${bounds.x} ${bounds.y} ${bounds.width} ${height}" width="${bounds.width}" height="${height}" font-family="'Noto Sans CJK SC','PingFang SC','Microsoft YaHei',sans-serif" text-anchor="middle" fill="#1c2430"><title>${escaped(title)}</title><style>.box{fill:#fff;stroke:#8b95a5;stroke-width:1.5}.way{fill:#fff;stroke:#5a4fcf;stroke-width:1.5}.end{fill:#fff;stroke:#505a69;stroke-width:3}.line{fill:none;stroke:#7d889a;stroke-width:1.5}.tie{stroke:#7d889a;stroke-width:1.5;stroke-dasharray:2 4;stroke-linecap:round}.lane{fill:none;stroke:#c3cad5}.head{fill:#eef1f5;stroke:#c3cad5}.bracket{stroke:#7d889a;stroke-width:2}text{paint-order:stroke;stroke:#fff;stroke-width:3px}</style><defs><marker id="head" viewBox="0 0 8 9" refX="8" refY="4.5" markerWidth="8" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4.5 0 9Z" fill="#7d889a"/></marker></defs><rect x="${bounds.x}" y="${bounds.y}" width="${bounds.width}" height="${height}" fill="#fff"/>${bands.map(bandOf).join('')}${lines.join('')}${notes.map((note) => noteOf(note, boxes, routes)).join('')}${placed.map(shapeOf).join('')}</svg>`
  return { text, width: bounds.width, height }
}
