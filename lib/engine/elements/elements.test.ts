import { z } from 'zod'
import type { ElementSetting } from './element-setting'
import { schemas } from './schemas.generated'
import { elementSettings } from './settings'
import { elementTraits } from './traits'

/** What a schema checks, without its default and what it may be instead. */
function inner(schema: unknown): unknown {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) return inner(schema.unwrap())
  return schema
}

type Parts = Readonly<Record<string, ElementSetting>>

/** Places where what a designer is offered is not what the schema takes. */
function differences(parts: Parts, shape: Record<string, unknown>, at: string): string[] {
  return Object.entries(parts).flatMap(([key, setting]) => {
    const place = `${at}.${key}`
    const taken = inner(shape[key])
    if (taken === undefined) return [`${place} is not in the schema`]
    switch (setting.input) {
      case 'oneOf':
        return taken instanceof z.ZodEnum && taken.options.join() === setting.of.join() ? [] : [place]
      case 'number':
        return taken instanceof z.ZodNumber ? [] : [place]
      case 'flag':
        return taken instanceof z.ZodBoolean ? [] : [place]
      case 'group':
        return taken instanceof z.ZodObject ? whole(setting.of, taken.shape, place) : [place]
      case 'choice': {
        if (!(taken instanceof z.ZodDiscriminatedUnion)) return [place]
        const options = taken.options.filter((option) => option instanceof z.ZodObject)
        const names = options.map(({ shape: { [setting.by]: by } }) => String((by as z.ZodLiteral).value))
        return [
          ...(names.join() === Object.keys(setting.of).join() ? [] : [`${place} by ${setting.by}`]),
          ...options.flatMap(({ shape: own }, index) => {
            const { [setting.by]: _by, ...rest } = own
            return whole(setting.of[names[index] ?? ''] ?? {}, rest, `${place}.${names[index]}`)
          }),
        ]
      }
      default:
        return []
    }
  })
}

const whole = (parts: Parts, shape: Record<string, unknown>, at: string) => [
  ...Object.keys(shape)
    .filter((key) => !parts[key])
    .map((key) => `${at}.${key} cannot be set`),
  ...differences(parts, shape, at),
]

describe('elements', () => {
  it.each(schemas.map((schema) => [schema.shape.type.value, schema] as const))(
    'offer of a %s every setting its schema takes, and no other value',
    (type, schema) => {
      expect(differences(elementSettings(type), schema.shape, type)).toEqual([])
      const { id: _id, x: _x, y: _y, width: _width, height: _height, type: _type, ...settable } = schema.shape
      expect(Object.keys(elementSettings(type)).sort()).toEqual(Object.keys(settable).sort())
    },
  )

  it('stop control wherever it waits for a person, a clock or other tasks, and where it ends', () => {
    const stopping = schemas.map(({ shape }) => shape.type.value).filter((type) => elementTraits({ type }).stops)
    expect(stopping.sort()).toEqual(['Activity', 'End', 'Start', 'SubProcess', 'Wait'])
  })
})
