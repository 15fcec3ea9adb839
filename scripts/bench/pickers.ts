import type { Page } from 'playwright-core'
import { Client } from 'pg'
import { quantile, table } from './load'
import { timed, withWholeProduct, type Body, type WholeProduct } from './whole-product'
import { withPostgres } from './workflow-server'

const people = 20_000
const departments = 50_000
const datasetRows = 100_000
const runs = 15

const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗']
const givenNames = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰']
const nameOf = (index: number): string =>
  surnames[index % surnames.length]! +
  givenNames[Math.floor(index / 20) % givenNames.length]! +
  givenNames[Math.floor(index / 500) % givenNames.length]!

/** A table of goods in a database outside, and a dataset over it. */
async function makeDataset(address: string, { send }: WholeProduct): Promise<string> {
  const client = new Client({ connectionString: address })
  await client.connect()
  await client.query(`create table goods as select g as id, 'SKU-' || g as code, (array['钢笔','墨水','笔记本','打印纸','文件夹','订书机','投影仪','显示器'])[1 + g % 8] || '型号' || g as name,
    (array['Office','Paper','Devices','Services'])[1 + g % 4] as kind, (g * 7919::bigint % 100000)::numeric / 100 as price, date '2020-01-01' + g % 2000 as made from generate_series(1, ${datasetRows}) g`)
  await client.query('alter table goods add primary key (id)')
  await client.query('analyze goods')
  await client.end()
  await send('/api/dataSource/saveDataSource', { data: { dataSourceName: 'bench', type: 0, url: address } })
  const columns = ['id', 'code', 'name', 'kind', 'price', 'made'].map((name) => ({ name, key: name === 'id' }))
  return (
    await send<{ datasetId: string }>('/api/dataset/saveDataset', {
      data: {
        datasetName: 'Goods',
        dataSource: 'bench',
        statement: 'select * from goods',
        columns,
        open: true,
        mostRows: 1000,
      },
    })
  ).datasetId
}

/** In the page: from the click until the first choices are to be seen. */
const open = (page: Page, button: string, first: string) =>
  page.evaluate(
    async ([name, selector]) => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')]
      const begin = performance.now()
      buttons.find(({ textContent }) => textContent === name)!.click()
      while (!document.querySelector(`[role=dialog] ${selector}`))
        await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - begin
    },
    [button, first] as const,
  )

/** In the page: from the last key until what it finds is to be seen. */
const type = (page: Page, keyword: string, found: string) =>
  page.evaluate(
    async ([text, word]) => {
      const field = document.querySelector<HTMLInputElement>('[role=dialog] input[type=search]')!
      const begin = performance.now()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      while (
        ![...document.querySelectorAll('[role=dialog] :is([role=option], li button)')].some(({ textContent }) =>
          textContent?.includes(word),
        )
      )
        await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - begin
    },
    [keyword, found] as const,
  )

async function measure(product: WholeProduct, address: string): Promise<void> {
  const { base, context, send, bringIn } = product
  await bringIn(
    'departments',
    'id,pId,name',
    Array.from(
      { length: departments },
      (_, index) => `g${index},${index < 20 ? 'ROOT' : `g${Math.floor((index - 20) / 20)}`},${nameOf(index)}部${index}`,
    ),
  )
  await bringIn(
    'users',
    'account,name',
    Array.from({ length: people }, (_, index) => `u${index},${nameOf(index)}`),
  )
  const datasetId = await makeDataset(address, product)

  const calls: [what: string, path: string, body: Body][] = [
    ['people: the first page', '/api/account/getUsers', { data: { pageSize: 12 } }],
    ['people: by pinyin', '/api/account/getUsers', { data: { pageSize: 15, keyword: 'zhangweif' } }],
    ['people: by sign', '/api/account/getUsers', { data: { pageSize: 15, keyword: '张伟' } }],
    [
      'departments: the first level',
      '/api/account/getGroupTree',
      { form: { part: JSON.stringify({ levels: [{ parentId: '' }], openFirst: true, inUse: true }) } },
    ],
    ['departments: by pinyin', '/api/account/searchGroups', { data: { keyword: 'zhangw', inUse: true, atMost: 200 } }],
    ['dataset rows: the first page', '/api/dataset/getData', { data: { datasetId, pageSize: 10 } }],
    ['dataset rows: by words', '/api/dataset/getData', { data: { datasetId, pageSize: 15, keyword: '型号9999' } }],
  ]
  const rows: { what: string; 'ms p50': number; 'ms max': number }[] = []
  const note = (what: string, times: number[]) =>
    rows.push({ what, 'ms p50': Math.round(quantile(times, 0.5)), 'ms max': Math.round(Math.max(...times)) })
  for (const [what, path, body] of calls) {
    const times: number[] = []
    for (let run = 0; run < runs; run++) times.push(await timed(() => send(path, body)))
    note(`server, ${what}`, times)
  }

  const page = await context.newPage()
  for (const [what, button, first, keyword, found] of [
    ['people', 'Select user', '[role=option]', 'zhangweif', '张伟芳'],
    ['departments', 'Select department', '[role=treeitem]', 'zhangweif', '张伟芳'],
    ['dataset rows', 'Select row', '[role=option]', '型号99999', '型号99999'],
  ] as const) {
    const opening: number[] = []
    const typing: number[] = []
    for (let run = 0; run < runs; run++) {
      // Anew each time: nothing was read before.
      await page.goto(`${base}/form/SelectTest`, { waitUntil: 'networkidle' })
      await page.getByLabel('Parameters').fill(`datasetId=${datasetId}`)
      await page.getByRole('checkbox').check()
      opening.push(await open(page, button, first))
      typing.push(await type(page, keyword, found))
    }
    note(`browser, ${what}: from the click to the first choices`, opening)
    note(`browser, ${what}: from the last key to what it finds`, typing)
  }
  const count = (one: number) => one.toLocaleString('en-US')
  table(
    `Pickers over ${count(people)} people, ${count(departments)} departments and ${count(datasetRows)} rows of a dataset`,
    rows,
  )
}

/** Pickers over many: at the server, and in a browser from the click and from the key. */
export const benchPickers = (): Promise<void> =>
  withPostgres((address) => withWholeProduct((product) => measure(product, address)))
