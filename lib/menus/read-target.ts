/** What the target of a request means: a call of the workflow server, or something the pages answer. */
export interface Target {
  kind: 'call' | 'page'
  /** As sent: nothing in it can be read in two ways. */
  path: string
  /** Its first segment, decoded and in small letters. */
  area: string
}

/** Characters; a longer one is nothing a page of ours makes. */
const longest = 8_000

/** RFC 3986, 3.3, and the brackets of files a build names after its pages. */
const pathCharacters = /^\/[\w\-.~!$&'()*+,;=:@%/[\]]*$/
const queryCharacters = /^[\x21\x22\x24-\x7e]*$/
/** Calls have no parameters in their paths: there is nothing to encode. A test holds the contracts to it. The ends are of OData, where a slash behind the address is the same address. */
const callPath = /^\/api(?:\/[\w-]+(?:\.[\w-]+)*)+(?:\/\$(?:metadata|count))?$|^\/api\/odata\/v4\/$/
const filePath = /^\/_next\/static\/./

/**
 * The one place that decides what a path is (R7-01, RFC 9112 3.2.1), before Next or the workflow server sees it.
 * Null for every target that anybody further on might read as another one: another form than a path, dot segments,
 * empty segments, slashes, backslashes and control characters in any encoding, and paths of calls in any disguise.
 */
export function readTarget(target: string): Target | null {
  if (target.length > longest) return null
  const at = target.indexOf('?')
  const path = at < 0 ? target : target.slice(0, at)
  if (!pathCharacters.test(path) || !queryCharacters.test(at < 0 ? '' : target.slice(at + 1))) return null
  const segments = readSegments(path)
  if (!segments) return null
  const area = segments[0]!.toLowerCase()
  // Also below a word that some host strips off, such as /api;x and /api.rsc.
  if (/^api(?!\w|-)/.test(area)) return callPath.test(path) ? { kind: 'call', path, area } : null
  // Of Next's own addresses files only: the others lead to pages and calls by another way.
  if (area.startsWith('_next')) return filePath.test(path) ? { kind: 'page', path, area } : null
  return { kind: 'page', path, area }
}

/** The segments of a path as they read when decoded to the end; null where reading it again would change what they are. */
function readSegments(path: string): string[] | null {
  const sent = path.slice(1).split('/')
  // Next itself takes one slash at the end away.
  if (sent.length > 1 && sent.at(-1) === '') sent.pop()
  const read: string[] = []
  for (const segment of sent) {
    const plain = decodeToTheEnd(segment)
    if (plain === null || /[/\\?#]|\p{Cc}/u.test(plain) || (plain === '' && path !== '/')) return null
    if (/^\.{1,2}$/.test(plain.split(';')[0]!)) return null
    read.push(plain)
  }
  return read
}

function decodeToTheEnd(segment: string): string | null {
  let plain = segment
  for (let pass = 0; pass < 3; pass++) {
    let decoded: string
    try {
      decoded = decodeURIComponent(plain)
    } catch {
      return null
    }
    if (decoded === plain) return plain
    plain = decoded
  }
  return null
}
