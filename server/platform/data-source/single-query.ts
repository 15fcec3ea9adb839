import type { Dialect } from './dialect'

/** Quoted texts and names, comments, words, brackets and ends of statements. */
const tokens =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|\[(?:[^\]]|\]\])*\]|--[^\n]*|\/\*[\s\S]*?\*\/|[A-Za-z_@#][\w@#$]*|['"[;()]|\/\*/g

/** Words that only stand in what is no query; every one is reserved, so no column can be called so without quotes. */
const writing = new Set([
  'insert',
  'update',
  'delete',
  'merge',
  'into',
  'drop',
  'alter',
  'create',
  'truncate',
  'exec',
  'execute',
  'grant',
  'revoke',
  'deny',
  'commit',
  'rollback',
  'begin',
  'declare',
  'set',
  'use',
  'backup',
  'restore',
  'bulk',
  'shutdown',
  'kill',
  'dbcc',
  'waitfor',
  'openrowset',
  'openquery',
  'opendatasource',
  'reconfigure',
  'go',
])

/**
 * Whether a text is one query and nothing else. SQL Server knows no read-only transaction and takes several statements
 * in one text, even without a sign between them; so what may not write is looked at before it is sent.
 */
export function isSingleQuery(text: string): boolean {
  let depth = 0
  let first = ''
  for (const [token] of text.matchAll(tokens)) {
    if (token.startsWith('--') || (token.startsWith('/*') && token.length > 2)) continue
    if (token === '(') depth++
    else if (token === ')') depth--
    else if (/^['"[]$|^\/\*$|^;$/.test(token)) return false
    else if (/^\w/.test(token)) {
      first ||= token.toLowerCase()
      if (writing.has(token.toLowerCase())) return false
    }
    if (depth < 0) return false
  }
  return depth === 0 && (first === 'select' || first === 'with')
}

/** Quoted texts and names, comments and words, as MySQL and PostgreSQL read them; MySQL knows escapes in texts. */
const words = {
  mysql:
    /'(?:[^'\\]|\\[\s\S]?|'')*(?:'|$)|"(?:[^"\\]|\\[\s\S]?|"")*(?:"|$)|`[^`]*`|--[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/|[A-Za-z_@][\w@$]*/g,
  postgres: /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|[A-Za-z_][\w$]*/g,
}
const beginnings = new Set(['select', 'with', 'values', 'table', 'show', 'explain', 'describe', 'desc'])

/**
 * Whether a text only reads, as far as that can be seen. The database itself refuses to write in a read-only transaction;
 * but it lets pass what is no writing to it: files on its machine, settings of its own, ending other people's work.
 */
export function isReading(text: string, dialect: Dialect): boolean {
  if (dialect === 'sqlserver' || dialect === 'oracle') return isSingleQuery(text)
  // A comment MySQL carries out.
  if (dialect === 'mysql' && /\/\*M?!/.test(text)) return false
  const found = [...text.matchAll(words[dialect])]
    .map(([token]) => token.toLowerCase())
    .filter((token) => /^[a-z_@]/.test(token))
  return beginnings.has(found[0] ?? '') && !found.includes('into')
}
