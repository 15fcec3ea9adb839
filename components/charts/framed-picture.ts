import type { SvgPicture } from '@/lib/client/svg-as-png'

interface Framed {
  /** The chart alone. */
  chart: SvgPicture
  title: string
  /** What it is of: the period, what is filtered by, when it was looked at. */
  about: string
  colours: { text: string; muted: string; surface: string }
}

const margin = 20
const font = "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"
const sizes = { title: 18, about: 12 }

const escaped = (text: string) =>
  text
    // XML 1.0 2.2: these may stand nowhere, not even escaped.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

/** About as wide as it is drawn: signs of Chinese are as wide as they are high. */
const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 1 : 0.58), 0) * size

/** Words that fit on lines of a width; what is longer than all of them ends in dots. */
export function linesOf(text: string, { size, width, most }: { size: number; width: number; most: number }): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(/[\u2e80-\uffff]|[^\s\u2e80-\uffff]+\s*|\s+/g) ?? []) {
    if (line && widthOf(line + piece.trimEnd(), size) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  if (line) lines.push(line.trimEnd())
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`]
}

/** A chart as it is kept outside of its page, where nothing else says what it shows. */
export function framedPicture({ chart, title, about, colours }: Framed): SvgPicture {
  const width = Math.max(chart.width + 2 * margin, 320)
  const inside = width - 2 * margin
  const heads = linesOf(title, { size: sizes.title, width: inside, most: 2 })
  const subs = linesOf(about, { size: sizes.about, width: inside, most: 3 })
  let y = margin
  const text = (line: string, size: number, fill: string, weight: number) => {
    y += size * 1.4
    return `<text x="${margin}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colours[fill as 'text']}">${escaped(line)}</text>`
  }
  const words = [
    ...heads.map((line) => text(line, sizes.title, 'text', 600)),
    ...subs.map((line) => text(line, sizes.about, 'muted', 400)),
  ]
  const top = Math.ceil(y + 12)
  const height = top + chart.height + margin
  return {
    width,
    height,
    text: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${font}"><rect width="100%" height="100%" fill="${colours.surface}"/>${words.join('')}<g transform="translate(${margin} ${top})">${chart.text}</g></svg>`,
  }
}
