import { Client } from 'pg'
import { indexWords, personMark, processMark } from '@/server/modules/tasks/search/search-words'
import { quantile, table } from './load'
import { bundleServer } from './server-bundle'
import { withPostgres, withWorkflowServer, type Call } from './workflow-server'

const requests = Number(process.env.REQUESTS ?? 1_000_000)
const people = 2000
const readers = ['zhangwei', 'lina', 'wangfang', 'chenjing']
const piece = 4000

const places = ['上海', '北京', '深圳', '成都', '武汉', '西安', '苏州', '杭州', '青岛', '长沙', '厦门', '合肥']
const whose = [
  '客户现场',
  '研发中心',
  '市场活动',
  '行政后勤',
  '财务共享',
  '测试环境',
  '数据平台',
  '华东渠道',
  '培训教材',
  '安全软件',
  '年度会议',
  '供应商',
]
const what = [
  '支持差旅',
  '服务器扩容',
  '展位物料',
  '办公用品',
  '框架协议',
  '设备租赁',
  '云资源续费',
  '团队建设',
  '资质年审',
  '招待费用',
  '维修保养',
  '专家咨询',
]
const said = ['同意', '请补充报价单', '按标准报销', '预算内，同意', '住宿超标准，请改', '已核对发票']

/** The same numbers in every run. */
function* dice(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    yield state
  }
}

async function fill(client: Client): Promise<void> {
  await client.query(`set app.tenant_id = 'default'; set session_replication_role = replica`)
  const { rows } = await client.query<{ process_id: string; version: number; name: string }>(
    `select process_id, version, definition ->> 'name' as name from process_versions where status = 'published' order by process_id limit 6`,
  )
  const index = await client.query<{ made: string }>(
    `select indexdef as made from pg_indexes where indexname = 'search_texts_by_words'`,
  )
  await client.query('drop index search_texts_by_words; truncate search_todo')
  const random = dice(7)
  const one = <Thing>(things: readonly Thing[]): Thing => things[(random.next().value as number) % things.length]!
  const accounts = Array.from({ length: people }, (_, at) => readers[at] ?? `person${at}`)
  for (let from = 0; from < requests; from += piece) {
    const tasks = Array.from({ length: Math.min(piece, requests - from) }, (_, at) => {
      const number = from + at
      const process = one(rows)
      const title = one(places) + one(whose) + one(what)
      const parts = [
        { kind: 'no', label: '', text: `B-2026-${number}` },
        { kind: 'title', label: '', text: title },
        { kind: 'initiator', label: '研发一部', text: '张伟' },
        {
          kind: 'field',
          label: '事由',
          text: `${one(whose)}需要${one(what)}，第${number % 97}批，联系人${one(places)}分公司`,
        },
        { kind: 'opinion', label: '李娜', text: one(said) },
      ]
      const involved = [accounts[number % people]!, one(accounts), one(accounts)]
      return { task_id: `bench${number}`, no: parts[0]!.text, title, process, parts, involved, number }
    })
    const json = JSON.stringify(
      tasks.map(({ process, parts, involved, ...row }) => ({
        ...row,
        process_id: process.process_id,
        version: process.version,
        process_name: process.name,
        involved,
        parts,
        words: indexWords({
          names: [row.title, '张伟', process.name],
          texts: parts.flatMap(({ kind, text }) => (kind === 'title' || kind === 'initiator' ? [] : [text])),
          marks: [processMark(process.process_id), ...involved.map(personMark)],
        }),
      })),
    )
    const given = `jsonb_to_recordset($1::jsonb) as r(task_id text, no text, title text, number int, process_id text, version int, process_name text, involved text[], parts jsonb, words text[])`
    await client.query(
      `insert into tasks (task_id, process_id, process_version, process_name, no, title, status, round, rev, initiator_account, initiator_name,
        initiator_department_id, initiator_department_name, created_at, submitted_at, extra, form_data, summary)
      select task_id, process_id, version, process_name, no, title, 0, 1, 3, involved[1], '张伟', null, '研发一部',
        now() - number * interval '30 seconds', now() - number * interval '30 seconds', '{}', '{}', '[]' from ${given}`,
      [json],
    )
    await client.query(
      `insert into task_people (task_id, account, initiated, involved_at) select distinct task_id, who, false, now() from ${given}, unnest(involved) who`,
      [json],
    )
    await client.query(
      `insert into search_texts (task_id, at, words, parts) select task_id, now() - number * interval '30 seconds', array_to_tsvector(words), parts from ${given}`,
      [json],
    )
  }
  await client.query(`set maintenance_work_mem = '512MB'`)
  await client.query(index.rows[0]!.made)
  // No trigger has run.
  await client.query(
    `insert into search_words select distinct x.tenant_id, w from search_texts x, unnest(tsvector_to_array(x.words)) w
    where w !~ '^[@#]|[0-9]' on conflict do nothing`,
  )
  await client.query('vacuum analyze')
}

async function timesOf(callers: Call[], words: readonly string[], rounds: number): Promise<number[]> {
  const taken: number[] = []
  const read = async (call: Call, keep: boolean) => {
    for (const keyword of words) {
      const began = performance.now()
      await call('/api/search/everything', { keyword })
      if (keep) taken.push(performance.now() - began)
    }
  }
  await Promise.all(callers.map((call) => read(call, false)))
  for (let round = 0; round < rounds; round++) await Promise.all(callers.map((call) => read(call, true)))
  return taken
}

/** What is typed into the search: common words, rare ones, numbers, pinyin, initials, nothing there. */
const typed: Record<string, string[]> = {
  'a common word': ['采购', '上海', '同意'],
  'several words': ['上海 服务器扩容', '青岛 展位物料 第13批', '华东渠道框架协议'],
  'a number': ['B-2026-4711', 'B-2026-91', '2026-99999'],
  pinyin: ['shanghai', 'fuwuqi', 'huadongqudao'],
  initials: ['shkh', 'hdqd', 'fwqkr'],
  'what is nowhere': ['量子计算机', 'xyzzyword', '火星'],
}

/** Search over everything with many requests in the database, for whoever sees all and for whoever sees his own. */
export async function benchSearch(): Promise<void> {
  const program = await bundleServer()
  await withPostgres(async (address) => {
    await withWorkflowServer(program, { DATABASE_URL: address }, async () => undefined)
    const client = new Client({ connectionString: address })
    await client.connect()
    const began = performance.now()
    await fill(client)
    const { rows } = await client.query<{ size: string }>(
      `select pg_size_pretty(pg_total_relation_size('search_texts')) || ', of it the index over words ' || pg_size_pretty(pg_relation_size('search_texts_by_words')) as size`,
    )
    await client.end()
    process.stdout.write(
      `filled in ${Math.round((performance.now() - began) / 1000)} s; search_texts takes ${rows[0]?.size}\n\n`,
    )
    await withWorkflowServer(program, { DATABASE_URL: address }, async ({ signIn }) => {
      for (const [who, accounts] of Object.entries({ 'an administrator': ['admin'], 'four people at once': readers })) {
        const callers = await Promise.all(accounts.map(signIn))
        const all: number[] = []
        const lines: Record<string, string | number>[] = []
        for (const [name, words] of Object.entries(typed)) {
          const times = await timesOf(callers, words, 12)
          all.push(...times)
          lines.push({ typed: name, 'p50 ms': quantile(times, 0.5), 'p95 ms': quantile(times, 0.95) })
        }
        lines.push({ typed: 'all of them', 'p50 ms': quantile(all, 0.5), 'p95 ms': quantile(all, 0.95) })
        table(`Search among ${requests.toLocaleString('en')} requests, ${who}`, lines)
      }
    })
  })
}
