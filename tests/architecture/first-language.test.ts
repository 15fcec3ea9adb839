import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '..', '..')
const sources = ['components', 'app', 'server/http', 'server/modules']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|generated)\./.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** Where the first part is the ground for the missing ones, or the text is of a foreign file. */
const known = ['server/modules/own-data/process-tables.ts', 'server/modules/interfaces/web-service/operations.ts']

/** Takes the Chinese part of a text in several languages for what a reader sees; asking whether there is one is another thing. */
const firstPart = /\.split\('\|'\)\[0\](?!\?\.trim\(\)\))/

describe('texts in several languages', () => {
  it('are read in the language of the reader, never in their first', () => {
    expect(sources.length).toBeGreaterThan(500)
    const wrong = sources.filter(({ name, text }) => firstPart.test(text) && !known.includes(name))
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it.each(["element.name.split('|')[0] || element.id", "user.name.split('|')[0] ?? ''"])('refuses %s', (text) => {
    expect(text).toMatch(firstPart)
  })
})
