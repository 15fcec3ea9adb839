// Plants one forbidden line after the other in each pure part, and prints which of them lint let pass.
// Run by walls.test.ts as a program of its own: lint's configuration is an ES module that loads ES modules.
import { ESLint } from 'eslint'
import { pure } from '../../scripts/walls.mjs'

const impure = [
  "import 'react'",
  "import 'next/link'",
  "import 'node:crypto'",
  "import 'kysely'",
  'export const now = Date.now()',
  'export const today = new Date()',
  'export const chance = Math.random()',
  'export const since = performance.now()',
  'export const page = document.title',
  "export const answer = fetch('/')",
]

const eslint = new ESLint({ ruleFilter: ({ ruleId }) => /^no-restricted-/.test(ruleId) })
const passed = []
for (const name of pure) {
  const file = `lib/${name}/planted.ts`
  const [result] = await eslint.lintText(impure.join('\n'), { filePath: file })
  const caught = new Set(result.messages.map(({ line }) => line))
  passed.push(...impure.filter((_, index) => !caught.has(index + 1)).map((line) => `${file}: ${line}`))
}
process.stdout.write(JSON.stringify({ tried: pure.length * impure.length, passed }))
