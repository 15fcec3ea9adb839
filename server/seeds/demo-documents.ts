import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { participantType } from '@/lib/contracts/participants'
import type { Tx } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { plainPdf } from '@/server/platform/pdf/plain-pdf'
import { writeCsv, writeExcel } from '@/server/platform/spreadsheets/write-sheet'

const dayMs = 24 * 60 * 60 * 1000

const everyone = { participantType: participantType.everyone, displayName: '所有人|Everyone|所有人' }
const department = (param0: string, displayName: string) => ({
  participantType: participantType.department,
  param0,
  displayName,
})
const person = (param0: string, displayName: string) => ({ participantType: participantType.user, param0, displayName })

const folders = [
  {
    id: 'folder-company',
    parent: null,
    name: '公司制度',
    rights: {
      see: [everyone],
      add: [],
      edit: [department('dept-hr', '人力资源部|Human Resources|人力資源部')],
      manage: [],
    },
  },
  {
    id: 'folder-finance',
    parent: 'folder-company',
    name: '财务内部',
    rights: {
      see: [],
      add: [department('dept-finance', '财务部|Finance Department|財務部')],
      edit: [],
      manage: [person('wangfang', '王芳')],
    },
  },
  {
    id: 'folder-rd',
    parent: null,
    name: '研发一部',
    rights: {
      see: [],
      add: [],
      edit: [department('dept-rd-1', '研发一部|R&D Department 1|研發一部')],
      manage: [person('lina', '李娜')],
    },
  },
  { id: 'folder-rd-minutes', parent: 'folder-rd', name: '会议纪要', rights: null },
  { id: 'folder-templates', parent: 'folder-company', name: '模板', rights: null, templates: true },
]

interface DemoDocument {
  folder: string
  name: string
  mediaType: string
  versions: { by: string; daysAgo: number; note: string; bytes: Buffer }[]
}

const text = (words: string) => Buffer.from(`${words.trim()}\n`)
const plain = 'text/plain'
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function pdf(title: string, lines: string[]): Buffer {
  return plainPdf([{ text: title, size: 18 }, { text: ' ' }, ...lines.map((line) => ({ text: line, size: 11 }))], {
    name: 'text.txt',
    content: text(lines.join('\n')),
  }).file
}

async function documents(): Promise<DemoDocument[]> {
  return [
    {
      folder: 'folder-company',
      name: '差旅管理办法.pdf',
      mediaType: 'application/pdf',
      versions: [
        {
          by: 'wangfang',
          daysAgo: 40,
          note: '',
          bytes: pdf('差旅管理办法', [
            '一、出差须事先提交出差申请，由部门负责人审批。',
            '二、住宿标准：一线城市每晚 500 元，省会城市每晚 400 元，其他城市每晚 300 元。',
            '三、返回后十个工作日内提交报销。',
          ]),
        },
        {
          by: 'wangfang',
          daysAgo: 3,
          note: '住宿标准上调',
          bytes: pdf('差旅管理办法', [
            '一、出差须事先提交出差申请，由部门负责人审批。',
            '二、住宿标准：一线城市每晚 600 元，省会城市每晚 450 元，其他城市每晚 350 元。',
            '三、返回后十个工作日内提交报销。',
            '四、超出标准的部分须在申请里说明原因。',
          ]),
        },
      ],
    },
    {
      folder: 'folder-company',
      name: '考勤说明.txt',
      mediaType: plain,
      versions: [
        {
          by: 'admin',
          daysAgo: 90,
          note: '',
          bytes: text(
            '工作时间为周一至周五 9:00 至 18:00，午休一小时。\n请假请提前提交请假申请；当天不能到岗的，请先电话告知部门负责人。',
          ),
        },
      ],
    },
    {
      folder: 'folder-finance',
      name: '部门预算.xlsx',
      mediaType: excel,
      versions: [
        {
          by: 'wangfang',
          daysAgo: 12,
          note: '',
          bytes: await writeExcel(
            '预算',
            ['部门', '科目', '预算（元）', '已用（元）'],
            [
              ['研发一部', '设备采购', 320000, 186400],
              ['研发一部', '差旅', 90000, 41250],
              ['销售部', '差旅', 260000, 198730],
              ['市场部', '展会', 400000, 275000],
            ],
          ),
        },
      ],
    },
    {
      folder: 'folder-rd-minutes',
      name: '版本评审纪要.md',
      mediaType: plain,
      versions: [
        {
          by: 'lina',
          daysAgo: 6,
          note: '',
          bytes: text(
            '# 版本评审\n\n- 结论：按计划发布，灰度一周。\n- 张伟负责回归测试清单。\n- 遗留问题两项，下周复核。',
          ),
        },
      ],
    },
    {
      folder: 'folder-rd',
      name: '测试设备清单.csv',
      mediaType: plain,
      versions: [
        {
          by: 'zhangwei',
          daysAgo: 20,
          note: '',
          bytes: writeCsv(
            ['编号', '设备', '使用人', '状态'],
            [
              ['T-001', '示波器', '张伟', '在用'],
              ['T-002', '可编程电源', '张伟', '在用'],
              ['T-003', '温箱', '', '送检'],
            ],
          ),
        },
      ],
    },
    {
      folder: 'folder-templates',
      name: '会议纪要模板.md',
      mediaType: plain,
      versions: [
        {
          by: 'admin',
          daysAgo: 60,
          note: '',
          bytes: text('# 会议名称\n\n时间：\n地点：\n参加人：\n\n## 议题\n\n## 结论\n\n## 待办（负责人、期限）'),
        },
      ],
    },
  ]
}

async function addDocument(tx: Tx, { folder, name, mediaType, versions }: DemoDocument, now: Date): Promise<void> {
  const documentId = newId()
  await sql`insert into documents (document_id, folder_id, name, version) values (${documentId}, ${folder}, ${name}, ${versions.length})`.execute(
    tx,
  )
  for (const [index, { by, daysAgo, note, bytes }] of versions.entries()) {
    const fileId = newId()
    const at = new Date(now.getTime() - daysAgo * dayMs)
    await sql`insert into file_chunks (file_id, seq, bytes) values (${fileId}, 0, ${bytes})`.execute(tx)
    await sql`insert into files (file_id, name, size, media_type, sha256, uploaded_by, uploaded_at, document_id)
      values (${fileId}, ${name}, ${bytes.length}, ${mediaType}, ${createHash('sha256').update(bytes).digest()}, ${by}, ${at}, ${documentId})`.execute(
      tx,
    )
    await sql`insert into document_versions (document_id, version, file_id, note, made_by, made_at)
      values (${documentId}, ${index + 1}, ${fileId}, ${note}, ${by}, ${at})`.execute(tx)
  }
}

/** Folders of the demo company with a few documents. */
export async function seedDemoDocuments(tx: Tx, now: Date): Promise<void> {
  for (const { id, parent, name, rights, templates = false } of folders)
    await sql`insert into document_folders (folder_id, parent_id, name, rights, templates, made_by, made_at)
      values (${id}, ${parent}::text, ${name}, ${rights && JSON.stringify(rights)}::jsonb, ${templates}, 'admin', ${now})`.execute(
      tx,
    )
  for (const document of await documents()) await addDocument(tx, document, now)
}
