import { processDefinition } from '@/lib/engine/definition/process-definition'
import { compareTexts } from './compare-texts'
import { processText } from './process-text'

const drawn = (more: object, expression = 'total > 5', ids = ['one', 'two']) =>
  processText(
    processDefinition.parse({
      processId: 'p',
      name: 'P',
      formId: 'f',
      elements: [
        { id: 'start', type: 'Start' },
        ...ids.map((id) => ({ id, type: 'Activity', name: id, ...(id === 'one' ? more : {}) })),
        { id: 'end', type: 'End' },
      ] as never,
      transitions: [
        { id: 't1', from: 'start', to: ids[0] ?? 'end', condition: 'Expression', expression },
        ...ids.map((id, at) => ({ id: `l${id}`, from: id, to: ids[at + 1] ?? 'end' })),
      ],
    }),
  )
const marksOf = (before: ReturnType<typeof drawn>, after: ReturnType<typeof drawn>, id: string) =>
  compareTexts(before, after)
    .flatMap(({ paragraphs }) => paragraphs)
    .find((one) => one.id === id)
    ?.sentences.filter(({ mark }) => mark !== 'same')
    .map(({ mark, key }) => `${mark} ${key}`)

describe('two texts of a process', () => {
  it('show what went where it stood, before what came in its place', () => {
    const found = compareTexts(drawn({}), drawn({ opinion: 'required', signature: true }))
      .flatMap(({ paragraphs }) => paragraphs)
      .find(({ id }) => id === 'one')
    const keys = found?.sentences.map(({ mark, key }) => (mark === 'same' ? key : `${mark} ${key}`)) ?? []
    const at = keys.indexOf('removed activity.opinion.optional')
    expect(keys.slice(at - 1, at + 4)).toEqual([
      'rights.all.read',
      'removed activity.opinion.optional',
      'added activity.opinion.required',
      'added activity.signature',
      'reject.end',
    ])
  })

  it('say of a condition that it was another, and of steps that they are new or gone', () => {
    expect(marksOf(drawn({}), drawn({}, 'total > 6'), 'start')).toEqual(['removed way.if', 'added way.if'])
    const marks = (before: string[], after: string[]) =>
      compareTexts(drawn({}, '', before), drawn({}, '', after))
        .flatMap(({ paragraphs }) => paragraphs)
        .filter(({ element }) => element === 'two')
        .map(({ mark }) => mark)
    expect(marks(['one'], ['one', 'two'])).toEqual(['added'])
    expect(marks(['one', 'two'], ['one'])).toEqual(['removed'])
    expect(marks(['one', 'two'], ['one', 'two'])).toEqual(['same'])
  })

  it('tell a step that has another name', () => {
    const renamed = {
      ...drawn({}),
      elements: { ...drawn({}).elements, one: { name: 'first', type: 'Activity', number: 2 } },
    }
    const found = compareTexts(drawn({}), renamed as ReturnType<typeof drawn>)
      .flatMap(({ paragraphs }) => paragraphs)
      .find(({ id }) => id === 'one')
    expect(found).toMatchObject({ mark: 'changed', called: 'one' })
  })
})
