import { drawnTrial } from './drawn-trial'
import type { Tried } from './use-trial'

const person = (name: string) => ({ account: name, name, departmentName: '' })
const definition = {
  elements: ['start', 'fork', 'a', 'b', 'end'].map((id) => ({ id, type: 'Activity' })),
  transitions: [
    { id: '1', to: 'fork' },
    { id: '2', to: 'a' },
    { id: '3', to: 'b' },
    { id: '4', to: 'end' },
  ],
}
const played = {
  frames: [
    { activityId: 'start', by: person('张伟'), took: ['1', '2'] },
    { activityId: 'a', by: person('李娜'), took: ['3'] },
  ],
  standing: [{ activityId: 'b', people: [person('王芳')] }],
  coming: [{ activityId: 'end', people: [] }],
} as unknown as Tried

it('R2.4-13 shows who acted with the number of the step, where it is now, and what lies between', () => {
  const { nodes, edges } = drawnTrial(definition, played)
  expect(nodes.get('start')).toMatchObject({ state: 'done', step: 1, people: ['张伟'] })
  expect(nodes.get('fork')).toMatchObject({ state: 'done' })
  expect(nodes.get('b')).toMatchObject({ state: 'current', step: 3, people: ['王芳'] })
  expect(nodes.get('end')).toMatchObject({ state: 'untouched' })
  expect([...edges.keys()]).toEqual(['1', '2', '3'])
})
