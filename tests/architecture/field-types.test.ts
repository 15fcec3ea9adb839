import { readFileSync } from 'node:fs'
import { locales } from '@/lib/contracts/auth'
import { oneOfWord, settingWord, typeWord } from '@/lib/form-fields/field-words'
import { field, type FormField } from '@/lib/form-fields/schemas'
import { settingsOf } from '@/lib/form-fields/settings'

const types = field.options.map((schema) => schema.shape.type.value)
const settings = types.flatMap((type) =>
  Object.entries(settingsOf(type)).map(([name, setting]) => ({ type, name, setting })),
)

/** Whether a definition may say this of a field, whatever else it would have to say. */
function takes(type: FormField['type'], name: string, value: unknown): boolean {
  const schema = field.options.find((one) => one.shape.type.value === type)!
  return (schema.shape as Record<string, { safeParse(value: unknown): { success: boolean } }>)[name]!.safeParse(value)
    .success
}

describe('what a designer sets of a field', () => {
  it.each(locales)('has its words in %s', (locale) => {
    const words = JSON.parse(readFileSync(`messages/${locale}/field-types.json`, 'utf8')) as Record<string, object>
    const said = new Set(
      Object.entries(words).flatMap(([part, keys]) => Object.keys(keys).map((key) => `${part}.${key}`)),
    )
    const wanted = new Set([
      ...types.map(typeWord),
      ...settings.map(({ name }) => settingWord(name)),
      ...settings.flatMap(({ setting }) => (setting.input === 'oneOf' ? setting.of.map(oneOfWord) : [])),
    ])
    expect([...said].sort()).toEqual([...wanted].sort())
  })

  it.each(settings)(
    '$type.$name reaches as far as its definition allows, and no further',
    ({ type, name, setting }) => {
      if (setting.input === 'number') {
        if (setting.min !== undefined)
          expect([takes(type, name, setting.min), takes(type, name, setting.min - 1)]).toEqual([true, false])
        if (setting.max !== undefined)
          expect([takes(type, name, setting.max), takes(type, name, setting.max + 1)]).toEqual([true, false])
        expect(takes(type, name, (setting.min ?? 0) + 0.5)).toBe(!setting.whole)
      }
      if (setting.input === 'oneOf')
        expect([...setting.of.map((one) => takes(type, name, one)), takes(type, name, 'none of them')]).toEqual([
          ...setting.of.map(() => true),
          false,
        ])
      if (setting.input === 'flag') expect([takes(type, name, true), takes(type, name, 'x')]).toEqual([true, false])
    },
  )
})
