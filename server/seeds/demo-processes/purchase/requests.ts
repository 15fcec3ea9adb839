import { approve, type Act, type DemoRequest } from '../demo-process'
interface Line {
  item: string
  spec: string
  quantity: number
  price: string
}

interface PurchaseRequest {
  by: string
  department: string
  daysAgo: number
  hour: number
  neededInDays: number
  budgetItem: 'equipment' | 'software' | 'office' | 'marketing' | 'training'
  purpose: string
  lines: Line[]
  draft?: true
  acts: Act[]
}

/** Requests of the last months in every state: drafts, running at each step, approved, rejected, sent back. */
const requests: PurchaseRequest[] = [
  {
    by: 'zhangwei',
    department: 'dept-rd-1',
    daysAgo: 118,
    hour: 10,
    neededInDays: 20,
    budgetItem: 'equipment',
    purpose: '研发一部测试机房扩容，替换超期服役的三台服务器',
    lines: [
      { item: '机架式服务器', spec: '2U 双路 128G', quantity: 3, price: '32800.00' },
      { item: '万兆交换机', spec: '24 口', quantity: 1, price: '15600.00' },
    ],
    acts: [
      approve('lina', 3, '配置合理，同意'),
      approve('wangfang', 22, '预算内，同意'),
      approve('chenjing', 26, '同意，注意验收'),
    ],
  },
  {
    by: 'zhangwei',
    department: 'dept-rd-1',
    daysAgo: 96,
    hour: 14,
    neededInDays: 7,
    budgetItem: 'office',
    purpose: '新同事入职办公用品',
    lines: [
      { item: '人体工学椅', spec: '可调腰托', quantity: 2, price: '899.00' },
      { item: '显示器支架', spec: '双屏', quantity: 2, price: '259.00' },
    ],
    acts: [approve('lina', 1)],
  },
  {
    by: 'zhangwei',
    department: 'dept-rd-1',
    daysAgo: 81,
    hour: 9,
    neededInDays: 15,
    budgetItem: 'software',
    purpose: '性能分析工具年度授权',
    lines: [{ item: '性能分析工具', spec: '10 席位，一年', quantity: 10, price: '1280.00' }],
    acts: [
      approve('lina', 5),
      { by: 'wangfang', do: 'recede', after: 20, opinion: '请补充三家比价', to: 'start' },
      { by: 'zhangwei', do: 'resubmit', after: 28, opinion: '已与另外两家比价，本家最低' },
      approve('wangfang', 4, '同意'),
    ],
  },
  {
    by: 'zhangwei',
    department: 'dept-rd-1',
    daysAgo: 60,
    hour: 16,
    neededInDays: 10,
    budgetItem: 'training',
    purpose: '参加数据库技术大会门票两张',
    lines: [{ item: '大会门票', spec: '三日通票', quantity: 2, price: '3200.00' }],
    acts: [{ by: 'lina', do: 'reject', after: 18, opinion: '本季度培训预算已用完，请改为线上参加' }],
  },
  {
    by: 'zhangwei',
    department: 'dept-rd-1',
    daysAgo: 12,
    hour: 11,
    neededInDays: 25,
    budgetItem: 'equipment',
    purpose: '自动化测试真机十台',
    lines: [{ item: '测试手机', spec: '主流机型各两台', quantity: 10, price: '3999.00' }],
    acts: [
      approve('lina', 6, '移动端适配确实需要'),
      { by: 'caohuimin', do: 'comment', after: 20, opinion: '请确认是否可以租赁' },
    ],
  },
  {
    by: 'zhangwei',
    department: 'dept-rd-1',
    daysAgo: 6,
    hour: 15,
    neededInDays: 30,
    budgetItem: 'equipment',
    purpose: '代码评审会议室大屏与视频会议终端',
    lines: [
      { item: '会议平板', spec: '86 英寸', quantity: 1, price: '38900.00' },
      { item: '视频会议终端', spec: '4K', quantity: 1, price: '16800.00' },
    ],
    acts: [approve('lina', 2), approve('wangfang', 21, '金额较大，请总经理审批')],
  },
  {
    by: 'zhangwei',
    department: 'dept-rd-1',
    daysAgo: 3,
    hour: 10,
    neededInDays: 14,
    budgetItem: 'software',
    purpose: '接口测试平台扩容',
    lines: [{ item: '接口测试平台', spec: '企业版，一年', quantity: 1, price: '26800.00' }],
    acts: [{ by: 'lina', do: 'recede', after: 4, opinion: '请说明与现有工具的差别', to: 'start' }],
  },
  {
    by: 'zhangwei',
    department: 'dept-rd-1',
    daysAgo: 1,
    hour: 17,
    neededInDays: 9,
    budgetItem: 'office',
    purpose: '平台组白板与便签',
    lines: [
      { item: '移动白板', spec: '120×90', quantity: 2, price: '420.00' },
      { item: '便签纸', spec: '76×76，12 本装', quantity: 5, price: '36.50' },
    ],
    acts: [],
  },
  {
    by: 'zhangwei',
    department: 'dept-rd-1',
    daysAgo: 2,
    hour: 18,
    neededInDays: 40,
    budgetItem: 'equipment',
    purpose: '研发网存储扩容（待确认容量）',
    lines: [{ item: '企业级固态硬盘', spec: '7.68T NVMe', quantity: 8, price: '8600.00' }],
    draft: true,
    acts: [],
  },
  {
    by: 'luojiahao',
    department: 'dept-rd-1-platform',
    daysAgo: 45,
    hour: 9,
    neededInDays: 12,
    budgetItem: 'equipment',
    purpose: '平台组开发工作站更新',
    lines: [{ item: '开发工作站', spec: '64G 内存', quantity: 4, price: '13800.00' }],
    acts: [approve('lina', 7), approve('caohuimin', 19), approve('chenjing', 30)],
  },
  {
    by: 'luojiahao',
    department: 'dept-rd-1-platform',
    daysAgo: 2,
    hour: 9,
    neededInDays: 18,
    budgetItem: 'software',
    purpose: '日志检索服务续费',
    lines: [{ item: '日志检索服务', spec: '标准版，半年', quantity: 1, price: '9800.00' }],
    acts: [],
  },
  {
    by: 'yangfan',
    department: 'dept-rd-2',
    daysAgo: 33,
    hour: 10,
    neededInDays: 21,
    budgetItem: 'equipment',
    purpose: '研发二部编译服务器',
    lines: [{ item: '编译服务器', spec: '96 核', quantity: 1, price: '88000.00' }],
    acts: [
      approve('liujianguo', 9, '交付压力大，同意'),
      approve('wangfang', 25),
      { by: 'chenjing', do: 'reject', after: 30, opinion: '请优先使用云上弹性资源' },
    ],
  },
  {
    by: 'linjiarong',
    department: 'dept-marketing',
    daysAgo: 27,
    hour: 14,
    neededInDays: 16,
    budgetItem: 'marketing',
    purpose: '秋季行业展会展位与物料',
    lines: [
      { item: '标准展位', spec: '9 平方米', quantity: 2, price: '18500.00' },
      { item: '易拉宝', spec: '80×200', quantity: 6, price: '168.00' },
    ],
    acts: [approve('zhaoyaqin', 5), approve('fuxiaowan', 23, '合同附件齐全，同意')],
  },
  {
    by: 'linjiarong',
    department: 'dept-marketing',
    daysAgo: 8,
    hour: 9,
    neededInDays: 22,
    budgetItem: 'marketing',
    purpose: '客户答谢会场地与餐饮',
    lines: [
      { item: '会议场地', spec: '一天，含设备', quantity: 1, price: '22000.00' },
      { item: '自助餐', spec: '120 位', quantity: 120, price: '268.00' },
    ],
    acts: [approve('zhaoyaqin', 4, '同意，控制人数'), approve('wangfang', 20)],
  },
  {
    by: 'songyumei',
    department: 'dept-admin',
    daysAgo: 20,
    hour: 11,
    neededInDays: 6,
    budgetItem: 'office',
    purpose: '第四季度办公用品集中采购',
    lines: [
      { item: '复印纸', spec: 'A4 70g', quantity: 60, price: '23.80' },
      { item: '硒鼓', spec: '通用型', quantity: 12, price: '189.00' },
    ],
    acts: [approve('xulihua', 3)],
  },
  {
    by: 'lina',
    department: 'dept-rd-1',
    daysAgo: 15,
    hour: 10,
    neededInDays: 28,
    budgetItem: 'training',
    purpose: '研发一部架构师内训课程',
    lines: [{ item: '架构设计内训', spec: '两天，含教材', quantity: 1, price: '46000.00' }],
    acts: [approve('liujianguo', 6), approve('wangfang', 24, '同意，请按合同付款')],
  },
  {
    by: 'xuzhiyuan',
    department: 'dept-it',
    daysAgo: 5,
    hour: 16,
    neededInDays: 30,
    budgetItem: 'software',
    purpose: '终端安全软件续费',
    lines: [{ item: '终端安全软件', spec: '200 点，一年', quantity: 200, price: '96.00' }],
    acts: [approve('zhouminghui', 3)],
  },
  {
    by: 'liangqiuyue',
    department: 'dept-hr',
    daysAgo: 4,
    hour: 10,
    neededInDays: 20,
    budgetItem: 'training',
    purpose: '新员工入职培训教材印制',
    lines: [{ item: '培训手册', spec: '彩印 120 页', quantity: 80, price: '42.00' }],
    acts: [{ by: 'liangqiuyue', do: 'withdraw', after: 2 }],
  },
]

export const purchaseRequests: DemoRequest[] = requests.map(
  ({ by, daysAgo, hour, draft, acts, neededInDays, lines, ...data }) => ({
    by,
    daysAgo,
    hour,
    draft,
    acts,
    data: (day) => ({
      department: data.department,
      budgetItem: data.budgetItem,
      purpose: data.purpose,
      neededOn: day(neededInDays),
      lines: lines.map((line) => ({ ...line })),
      attachments: [],
    }),
  }),
)
