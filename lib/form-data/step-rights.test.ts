import { narrowerRights, resolveRights, stepRights } from './step-rights'
import { formDefinition } from './form-definition'

describe('S3 what two steps both allow', () => {
  const form = formDefinition.parse({
    sections: [
      {
        id: 's',
        title: '',
        fields: [
          { id: 'a', type: 'text', label: '' },
          { id: 'b', type: 'text', label: '' },
          { id: 't', type: 'table', label: '', fields: [{ id: 'c', type: 'text', label: '' }] },
        ],
      },
    ],
  })
  const both = (one: object, other: object) =>
    resolveRights(form, narrowerRights(stepRights.parse(one), stepRights.parse(other)))

  it('hides what one of them hides, by name, by table or by what holds for the rest', () => {
    expect(both({ default: 'read' }, { default: 'edit', fields: { a: 'hidden', 't.c': 'hidden' } })).toMatchObject({
      a: 'hidden',
      b: 'read',
      t: 'read',
      't.c': 'hidden',
    })
    expect(both({ default: 'hidden', fields: { a: 'read' } }, { default: 'read' })).toMatchObject({
      a: 'read',
      b: 'hidden',
      't.c': 'hidden',
    })
    expect(both({ fields: { t: 'hidden' } }, { fields: { 't.c': 'required' } })).toMatchObject({ 't.c': 'hidden' })
  })
})
