/** Bounds of what is told of an error, in characters. */
export const longest = { name: 100, message: 1_000, stack: 8_000, component: 1_000, page: 200, release: 40 } as const
/** Frames of a stack that are kept. */
const mostFrames = 30
/** More is not even looked at: expressions below would take their time on it. */
const mostRead = 20_000

/** Cut where its bound is, with nothing in it that the database would not keep. */
const bounded = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')

/** Addresses say a path and nothing else: queries and what stands behind a # hold what people looked for. */
const withoutQueries = (text: string): string =>
  text.replace(/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'()<>]+/gi, (address) => {
    const path = address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
    const end = path.search(/[?#]/)
    // The line and column of a frame stand behind its query.
    const place = /(?::\d+){1,2}$/.exec(path)?.[0] ?? ''
    return (end < 0 ? path : path.slice(0, end) + place) || '/'
  })

/** Which part of an object was wanted: the program's own word, behind which nothing stands. */
const ofProgram = /\((?:reading|setting) '[\w$.#-]{1,40}'\)$/

/** From the first quote to the last: what stands between may hold quotes of its own. */
const withoutQuoted = (text: string): string =>
  text.replace(/["“«「『].*["”»」』]/s, '"…"').replace(/['`‘].*['`’]/s, "'…'")

/**
 * What an error says, without what people may have typed: what is quoted, words in other letters than Latin ones, long numbers, addresses
 * of mail, tokens, queries. Told by the browser in this form, and brought into it once more by the server.
 */
export function cleanMessage(message: string, most: number = longest.message): string {
  const read = message.slice(0, mostRead).trim()
  const known = ofProgram.exec(read)?.[0] ?? ''
  const told = withoutQuoted(
    withoutQueries(read.slice(0, read.length - known.length)).replace(
      /[^\s@"'`]{1,64}@[^\s@"'`]{1,255}\.[a-z]{2,}/gi,
      '…@…',
    ),
  )
    .replace(/\?[^\s"'()]*=[^\s"'()]*/g, '')
    .replace(/\b(bearer|basic)\s+\S+/gi, '$1 …')
    .replace(/\d[\d -]{4,}\d/g, '#')
    .replace(/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+/gu, '…')
  return bounded(told + known, most).trim()
}

/** A line that says where the program was, of Chromium or of Firefox and Safari; the lines before repeat the message. */
const isFrame = (line: string): boolean =>
  /^\s*at\s+\S.*(?::\d+:\d+\)?|\((?:<anonymous>|native)\))$/.test(line) || /(?:^|@)\S*:\d+:\d+$/.test(line.trim())

/** The frames of a stack, innermost first, with paths for addresses. */
export const cleanStack = (stack: string): string => {
  const frames = stack.slice(0, mostRead).split('\n').filter(isFrame).slice(0, mostFrames)
  return bounded(frames.map((line) => withoutQueries(line.trim()).slice(0, 300)).join('\n'), longest.stack)
}

/** Names of components, innermost first. */
export const cleanComponents = (component: string): string => {
  const lines = component
    .slice(0, mostRead)
    .split('\n')
    .map((line) => withoutQueries(line.trim()).slice(0, 200))
  return bounded(lines.filter(Boolean).slice(0, 10).join('\n'), longest.component)
}

/** The path of an address. */
export const cleanPage = (page: string): string => bounded(page.replace(/[?#].*$/s, ''), longest.page)

/** Frames that say which error it is. */
const framesOfOne = 3

/** Files are called otherwise after every change, and what the build makes short as well. */
const withoutFiles = (text: string) => text.replace(/\/_next\/static\/[^\s():]+/g, '#')

function frameMark(frame: string): string {
  const named = /^at\s+(?:async\s+)?([^\s(]+)\s+\(/.exec(frame)?.[1] ?? /^([^@]*)@/.exec(frame)?.[1] ?? ''
  const file = /([^\s(@]+?)(?::\d+){1,2}\)?$/.exec(frame)?.[1] ?? ''
  const name = named.split('.').at(-1) ?? ''
  return `${name.length > 2 ? name : ''}@${withoutFiles(file).replace(/\d+/g, '#')}`
}

/** What two errors have in common that are the same one: name, message without numbers, and where the program was. */
export const sameMark = ({ name, message, stack }: { name: string; message: string; stack: string }): string =>
  JSON.stringify([
    name,
    withoutFiles(message).replace(/\d+/g, '#').slice(0, 300),
    ...stack.split('\n').slice(0, framesOfOne).filter(Boolean).map(frameMark),
  ])

/** Whether an error comes from what somebody added to the browser: nobody here can put that right. */
export const isOfExtension = (stack: string): boolean =>
  /^[^\n]*(?:chrome|moz|safari-web|ms-browser)-extension:/m.test(stack.split('\n').find(isFrame) ?? '')
