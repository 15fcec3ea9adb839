import { expect, type APIRequestContext } from 'playwright/test'
import { baseUrl } from './people'

/** Makes what a story begins with, by a call of the person signed in. */
export async function keep<Data = Record<string, string>>(
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<Data> {
  const answer = (await (
    await request.post(baseUrl() + path, { data, headers: { 'x-requested-with': 'e2e' } })
  ).json()) as { code: number; data: Data }
  expect({ path, ...answer }).toMatchObject({ code: 200 })
  return answer.data
}

/** The revision of a record as it is stored now, which an edit of it sends along. */
export async function revisionOf(request: APIRequestContext, path: string, data: object): Promise<string> {
  const answer = (await (
    await request.post(baseUrl() + path, { data, headers: { 'x-requested-with': 'e2e' } })
  ).json()) as { rev: string }
  return answer.rev
}

export interface SalesNames {
  interfaceId: string
  datasetId: string
}

/** Sales as another system would answer them: a script as an external interface, and a dataset over what it answers. */
export async function keepSales(request: APIRequestContext, name: string): Promise<SalesNames> {
  const script = `return { rows: [
    { id: 1, region: 'East', person: 'lina', amount: 100.5 }, { id: 2, region: 'West', person: 'zhangwei', amount: 20 },
    { id: 3, region: 'East', person: 'zhangwei', amount: 0.25 } ] }`
  const { id: interfaceId } = await keep<{ id: string }>(request, '/api/extInterface/saveInterface', {
    name: `${name} source`,
    type: 'server',
    script,
  })
  const { datasetId } = await keep<{ datasetId: string }>(request, '/api/dataset/saveDataset', {
    datasetName: name,
    interfaceId,
    rowsPath: 'rows',
    open: true,
    columns: [
      { name: 'id', type: 'number', key: true },
      { name: 'region', title: '地区|Region|地區' },
      { name: 'person', title: '人员|Person|人員' },
      { name: 'amount', title: '金额|Amount|金額', type: 'number', format: '#,##0.00' },
    ],
  })
  return { interfaceId, datasetId }
}
