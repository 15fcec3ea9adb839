import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { locales } from '@/lib/contracts/auth'

type Tree = { [key: string]: string | Tree }

const areas = readdirSync('messages/zh-CN').filter((name) => name.endsWith('.json'))
const read = (locale: string, area: string) => JSON.parse(readFileSync(`messages/${locale}/${area}`, 'utf8')) as Tree
const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`),
  )

/** Words for which the glossary of ARCHITECTURE.md has another. */
const settledOtherwise: Record<string, RegExp> = {
  'zh-CN': /环节|拒绝|流程跟踪|跟踪|汇聚|追回|移除加签人|取回申请|编辑(?!器)|新增|创建|办理人/,
  'zh-TW': /環節|拒絕|追蹤|匯聚|追回|移除加簽人|編輯(?!器)|新建|添加|建立|辦理人/,
  'en-US': /^Trace\b|\bthe trace\b|\b[Mm]odify\b|^Create\b/,
}

/** The trees of departments and categories, and the right that opens this entry of theirs, have the word of the specification. */
const asSpecified = [
  'en-US/catalogs.json modify',
  'en-US/organisation.json modify',
  'en-US/node-access.json right.Modify',
]

/** The names of the placeholders a sentence has. */
const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]!).filter((name) => !/^(other|one|zero|few|many)$/.test(name))

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(path) && !/\.test\.tsx?$|\.spec\.ts$|^(tests|e2e|scripts)\//.test(path))

describe('R1-05 the words in three languages', () => {
  it.each(areas)('%s has the same keys and placeholders in all of them', (area) => {
    const [base, ...others] = locales.map((locale) => new Map(flat(read(locale, area))))
    for (const other of others) {
      expect([...other.keys()].sort()).toEqual([...base!.keys()].sort())
      for (const [key, text] of base!)
        expect({ key, has: [...new Set(placeholders(other.get(key)!))].sort() }).toEqual({
          key,
          has: [...new Set(placeholders(text))].sort(),
        })
    }
  })

  it('calls one thing by one word: those the glossary has settled do not come back under others', () => {
    const found = Object.entries(settledOtherwise).flatMap(([locale, words]) =>
      areas.flatMap((area) =>
        flat(read(locale, area))
          .filter(([, text]) => words.test(text))
          .filter(([key]) => !asSpecified.includes(`${locale}/${area} ${key}`))
          .map(([key, text]) => `${locale}/${area} ${key}: ${text}`),
      ),
    )
    expect(found).toEqual([])
  })

  it('has no empty sentence', () => {
    const empty = locales.flatMap((locale) =>
      areas.flatMap((area) =>
        flat(read(locale, area))
          .filter(([, text]) => !text.trim())
          .map(([key]) => `${locale}/${area} ${key}`),
      ),
    )
    expect(empty).toEqual([])
  })

  it('has no English words left untranslated in Chinese, nor Chinese ones in English', () => {
    const chinese = /[\u4e00-\u9fff]/
    const wrong = areas.flatMap((area) =>
      flat(read('en-US', area))
        .filter(([, text]) => chinese.test(text))
        .map(([key]) => `en-US/${area} ${key}`),
    )
    expect(wrong).toEqual([])
    const latin = areas.flatMap((area) =>
      (['zh-CN', 'zh-TW'] as const).flatMap((locale) =>
        flat(read(locale, area))
          .filter(([, text]) => !chinese.test(text) && /[A-Za-z]{4,} [A-Za-z]{2,}/.test(text.replace(/\{[^}]*\}/g, '')))
          .map(([key]) => `${locale}/${area} ${key}`),
      ),
    )
    expect(latin).toEqual([])
  })

  it('names no key that nobody uses', () => {
    // Keys are also put together from parts; a key counts as used when its last part, or a template that could end in it, stands in the code.
    const code = sources.map((path) => readFileSync(path, 'utf8')).join('\n')
    // Most are told by words in quotes; only the rest is searched for, and in what stands before `${` where that is enough.
    const quoted = new Set([...code.matchAll(/(?<=['"`.])[\w/-]+(?=['"`])/g)].map(([word]) => word))
    const begun = [...new Set(code.match(/\S{0,80}\$\{/g))].join('\n')
    // What a key can stand in, and what can follow a part that is filled in, each once: the whole code is ten times as long.
    const runs = [...new Set(code.match(/[\w./-]+/g))].join('\n')
    const ends = new Set(code.match(/\}[A-Z][a-z]+`/g))
    const asked = new Map<string, boolean>()
    const isFilledAfter = (before: string[]) => {
      const pattern = `${before.join('\\.')}\\.?\\$\\{|['"\`.]${before.at(-1)!}\\.\\$\\{`
      if (!asked.has(pattern)) asked.set(pattern, new RegExp(pattern).test(begun))
      return asked.get(pattern)!
    }
    const unused = areas
      // Those of the server are asked for by what stands in the data.
      .filter((area) => !/^(errors|mails|workflow)\.json$/.test(area))
      .flatMap((area) =>
        flat(read('zh-CN', area))
          .map(([key]) => key)
          .filter((key) => {
            const parts = key.split('.')
            const last = parts.at(-1)!
            if (quoted.has(last) || runs.includes(key)) return false
            // `${act}Goes`: the end of the key is spelled out.
            const end = /[A-Z][a-z]+$/.exec(last)?.[0]
            if (end && ends.has(`}${end}\``)) return false
            // `columns.${id}`: the part before stands in a template.
            return !parts.some((_part, at) => at > 0 && isFilledAfter(parts.slice(0, at)))
          })
          .map((key) => `${area} ${key}`),
      )
    expect(unused).toEqual([])
  })
})

describe('components', () => {
  /** Text between tags, or in an attribute a person reads. */
  const readable = new Set(['title', 'label', 'placeholder', 'alt', 'aria-label', 'helperText'])

  it('hold no text of their own: words come from messages', () => {
    const literal: string[] = []
    for (const path of sources.filter((each) => /^(app|components)\/.*\.tsx$/.test(each))) {
      const file = ts.createSourceFile(
        path,
        readFileSync(path, 'utf8'),
        ts.ScriptTarget.Latest,
        true,
        ts.ScriptKind.TSX,
      )
      const visit = (node: ts.Node): void => {
        // The names on keys are the same in every language.
        const onKey =
          ts.isJsxText(node) && ts.isJsxElement(node.parent) && node.parent.openingElement.tagName.getText() === 'kbd'
        if (ts.isJsxText(node) && !onKey && /[A-Za-z\u4e00-\u9fff]{2,}/.test(node.text))
          literal.push(`${path}: ${node.text.trim()}`)
        if (
          ts.isJsxAttribute(node) &&
          node.initializer &&
          ts.isStringLiteral(node.initializer) &&
          readable.has(node.name.getText()) &&
          /[A-Za-z\u4e00-\u9fff]{2,}/.test(node.initializer.text)
        ) {
          literal.push(`${path}: ${node.name.getText()}="${node.initializer.text}"`)
        }
        ts.forEachChild(node, visit)
      }
      visit(file)
    }
    expect(literal).toEqual([])
  })

  it('ask for days and times in the language of the application, not in that of the browser', () => {
    expect(
      sources.filter(
        (path) =>
          /^(app|components)\//.test(path) &&
          /type="(date|time|datetime-local|month|week)"/.test(readFileSync(path, 'utf8')),
      ),
    ).toEqual([])
  })

  it('hold no Chinese sign anywhere', () => {
    const wrong = sources.filter(
      (path) => /^(app|components)\//.test(path) && /[\u4e00-\u9fff]/.test(readFileSync(path, 'utf8')),
    )
    expect(wrong).toEqual([])
  })
})
