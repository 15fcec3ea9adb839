import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'

/** Where something is wrong in a file, counted from one as editors do. */
export interface Place {
  line: number
  column: number
}

export interface Trouble extends Place {
  /** Where in the definition, such as `elements.3.type`; empty for the file itself. */
  path: string
  text: string
  /** The line as it stands in the file. */
  excerpt: string
}

export interface DefinitionFile {
  fileName: string
  text: string
  /** What the file holds; null where it is no JSON object. */
  definition: Record<string, unknown> | null
  /** Where it is no JSON: a name of the parser's errors and its place. */
  broken: ({ code: string } & Place & { excerpt: string })[]
}

const strictly = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false }
const shownAtMost = 20
const excerptLength = 120

/** Reads a file that should hold a definition. */
export function readDefinition(fileName: string, text: string): DefinitionFile {
  const errors: ParseError[] = []
  // Editors on Windows begin files with a mark that is no JSON.
  const plain = text.replace(/^\uFEFF/, '')
  const tree = parseTree(plain, errors, strictly)
  const broken: DefinitionFile['broken'] = errors
    .slice(0, shownAtMost)
    .map(({ error, offset }) => ({ code: printParseErrorCode(error), ...spotAt(plain, offset) }))
  if (broken.length === 0 && tree?.type !== 'object') broken.push({ code: 'ObjectExpected', ...spotAt(plain, 0) })
  return {
    fileName,
    text: plain,
    broken,
    definition: broken.length > 0 ? null : (JSON.parse(plain) as Record<string, unknown>),
  }
}

/** What the server found wrong with a definition, each with its line in the file it came from. */
export function placeTroubles({ text }: Pick<DefinitionFile, 'text'>, fields: Record<string, string>): Trouble[] {
  const tree = parseTree(text, [], strictly)
  return Object.entries(fields)
    .map(([field, words]) => {
      const path = field.replace(/^definition\.?/, '')
      return { path, text: words, ...spotAt(text, tree ? offsetOf(tree, path) : 0) }
    })
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
}

/** The place of a value; where there is none, of the nearest thing around it. */
function offsetOf(tree: Node, path: string): number {
  let at = tree
  for (const name of path.split('.').filter(Boolean)) {
    const next = findNodeAtLocation(at, [at.type === 'array' ? Number(name) : name])
    if (!next) break
    at = next
  }
  return at.offset
}

function spotAt(text: string, offset: number): Place & { excerpt: string } {
  const before = text.slice(0, offset).split('\n')
  const line = before.length
  const excerpt = (text.split('\n')[line - 1] ?? '').trim().slice(0, excerptLength)
  return { line, column: (before.at(-1)?.length ?? 0) + 1, excerpt }
}
