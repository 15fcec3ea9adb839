import { inflateSync } from 'node:zlib'

/** What stands on each page of a PDF our browser has drawn, as far as its fonts say which signs they draw. */
export function pdfPages(file: Buffer): string[] {
  const text = file.toString('latin1')
  const objects = new Map(
    [...text.matchAll(/(\d+) 0 obj([\s\S]*?)\nendobj/g)].map(
      ([, number, content]) => [Number(number), content!] as const,
    ),
  )
  const streamOf = (number: number): string => {
    const content = objects.get(number) ?? ''
    const at = content.indexOf('stream\n')
    const bytes = Buffer.from(content.slice(at + 7, content.lastIndexOf('\nendstream')), 'latin1')
    return (content.slice(0, at).includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
  }
  const named = (content: string, name: string): number => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(content)?.[1])
  const signsOf = (font: string): Map<string, string> => {
    const signs = new Map<string, string>()
    const map = streamOf(named(font, 'ToUnicode'))
    const sign = (hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))
    for (const [, block] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
      for (const [, code, to] of block!.matchAll(/<(\w+)> <(\w{4})>/g)) signs.set(code!.toLowerCase(), sign(to!))
    for (const [, block] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
      for (const [, from, until, to] of block!.matchAll(/<(\w+)> <(\w+)> <(\w{4})>/g))
        for (let code = Number.parseInt(from!, 16); code <= Number.parseInt(until!, 16); code++)
          signs.set(
            code.toString(16).padStart(from!.length, '0'),
            String.fromCodePoint(Number.parseInt(to!, 16) + code - Number.parseInt(from!, 16)),
          )
    return signs
  }
  return [...objects.values()]
    .filter((content) => /\/Type \/Page\b/.test(content))
    .map((page) => {
      const fonts = new Map(
        [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [
          name!,
          signsOf(objects.get(Number(number)) ?? ''),
        ]),
      )
      let signs = new Map<string, string>()
      let shown = ''
      for (const [, font, hex] of streamOf(named(page, 'Contents')).matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
        if (font) signs = fonts.get(font) ?? new Map()
        else {
          const width = [...signs.keys()][0]?.length ?? 4
          for (let at = 0; at < hex!.length; at += width)
            shown += signs.get(hex!.slice(at, at + width).toLowerCase()) ?? ''
        }
      }
      return shown
    })
}
