export interface JuelToken {
  kind: 'number' | 'string' | 'name' | 'sign' | 'end'
  text: string
}

/** What is not of the part of the language that is translated. */
export class Untranslatable extends Error {}

const pattern =
  /\s+|(?<number>\d+(?:\.\d+)?)(?![\w.])|(?<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<name>[A-Za-z_]\w*)|(?<sign>==|!=|<=|>=|&&|\|\||[-+*/%<>!?:.,()[\]])/y

const words: Record<string, string> = {
  and: '&&',
  or: '||',
  not: '!',
  eq: '==',
  ne: '!=',
  lt: '<',
  gt: '>',
  le: '<=',
  ge: '>=',
  div: '/',
  mod: '%',
}

/** The words and signs of an expression of JUEL. @throws Untranslatable */
export function juelTokens(text: string): JuelToken[] {
  const tokens: JuelToken[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex
    const found = pattern.exec(text)?.groups
    if (!found) throw new Untranslatable(`at character ${at + 1}`)
    if (found.number !== undefined) tokens.push({ kind: 'number', text: found.number })
    else if (found.string !== undefined)
      tokens.push({ kind: 'string', text: found.string.slice(1, -1).replace(/\\(.)/gs, '$1') })
    else if (found.name !== undefined)
      tokens.push(
        Object.hasOwn(words, found.name)
          ? { kind: 'sign', text: words[found.name] ?? '' }
          : { kind: 'name', text: found.name },
      )
    else if (found.sign !== undefined) tokens.push({ kind: 'sign', text: found.sign })
  }
  return [...tokens, { kind: 'end', text: '' }]
}
