import type { ProcessDefinitionInput } from '@/lib/engine'
import { publishForm } from '@/server/modules/forms'
import { publishProcess } from '@/server/modules/processes'
import type { TestServer } from './test-server'

type Elements = ProcessDefinitionInput['elements']
type Settings = NonNullable<ProcessDefinitionInput['settings']>
type Fields = Parameters<typeof publishForm>[1]['definition']['sections'][number]['fields']

/** Publishes a process whose elements follow each other from a start to an end; its form has a total, a note and `more`. */
export function publishRow(
  server: TestServer,
  processId: string,
  middle: Elements,
  more: Fields = [],
  settings: Settings = {},
): Promise<string> {
  const ids = ['start', ...middle.map(({ id }) => id), 'end']
  return publishDrawn(
    server,
    processId,
    middle,
    ids.slice(1).map((to, index) => [ids[index] ?? '', to]),
    more,
    settings,
  )
}

/** The same with its own lines, from element to element. */
export async function publishDrawn(
  server: TestServer,
  processId: string,
  middle: Elements,
  lines: [string, string][],
  more: Fields = [],
  settings: Settings = {},
): Promise<string> {
  const formId = `${processId}-form`
  await server.database.transact('default', async (tx) => {
    const now = server.clock.now()
    const formVersion = await publishForm(tx, {
      formId,
      formName: processId,
      now,
      definition: {
        sections: [
          {
            id: 's',
            title: '',
            fields: [
              { id: 'total', type: 'money', label: 'Total' },
              { id: 'note', type: 'text', label: 'Note' },
              ...more,
            ],
          },
        ],
      },
    })
    const publication = await publishProcess(tx, {
      formVersion,
      by: 'designer',
      now,
      definition: {
        processId,
        name: processId,
        formId,
        settings,
        elements: [{ id: 'start', type: 'Start' }, ...middle, { id: 'end', type: 'End' }],
        transitions: lines.map(([from, to], index) => ({ id: `t${index}`, from, to })),
      },
    })
    if (publication.kind === 'refused') throw new Error(JSON.stringify(publication.findings))
  })
  return processId
}
