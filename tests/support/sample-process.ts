import type { ProcessDefinitionInput } from '@/lib/engine'
import { publishForm } from '@/server/modules/forms'
import { publishProcess } from '@/server/modules/processes'
import type { TestServer } from './test-server'

type Elements = ProcessDefinitionInput['elements']
type Fields = Parameters<typeof publishForm>[1]['definition']['sections'][number]['fields']

/** Publishes a process whose elements follow each other from a start to an end; its form has a total, a note and `more`. */
export async function publishRow(server: TestServer, processId: string, middle: Elements, more: Fields = []): Promise<string> {
  const formId = `${processId}-form`
  const ids = ['start', ...middle.map(({ id }) => id), 'end']
  await server.database.transact('default', async (tx) => {
    const now = server.clock.now()
    const formVersion = await publishForm(tx, {
      formId, formName: processId, now,
      definition: {
        sections: [{ id: 's', title: '', fields: [{ id: 'total', type: 'money', label: 'Total' }, { id: 'note', type: 'text', label: 'Note' }, ...more] }],
      },
    })
    const publication = await publishProcess(tx, {
      formVersion, catalogName: '', by: 'designer', now,
      definition: {
        processId, name: processId, formId,
        elements: [{ id: 'start', type: 'Start' }, ...middle, { id: 'end', type: 'End' }],
        transitions: ids.slice(1).map((to, index) => ({ id: `t${index}`, from: ids[index] ?? '', to })),
      },
    })
    if (publication.kind === 'refused') throw new Error(JSON.stringify(publication.findings))
  })
  return processId
}
