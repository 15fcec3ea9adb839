/**
 * The demo company, Yunfan Technology: its departments, people, leaders, roles and positions.
 * Names, titles and descriptions marked `zh|en|tw` hold the three languages as 'zh-CN|en-US|zh-TW'.
 * Departments are listed parents first. All people are invented.
 */

export interface DemoDepartment {
  id: string
  parentId: string | null
  /** zh|en|tw */
  name: string
  code: string
  type: 'company' | 'division' | 'department' | 'team'
  functionType: string
  /** 1 for the company, 4 for a team. */
  level: number
}

export interface DemoPerson {
  account: string
  /** The Chinese name. */
  name: string
  /** The Chinese name followed by the English one. */
  dspName: string
  englishName: string
  hrid: string
  /** zh|en|tw */
  jobTitle: string
  departmentId: string
  email: string
  /** Codes from `demoDuties`. */
  duties: string[]
  language: 'zh-CN' | 'en-US' | 'zh-TW'
}

export interface DemoLeadership {
  departmentId: string
  account: string
  /** One of `leaderTypes`. */
  leaderType: string
  /** 100 for a head, 50 for a deputy. */
  leaderLevel: number
}

export interface DemoRole {
  roleId: string
  /** zh|en|tw */
  roleName: string
  /** zh|en|tw */
  roleDesc: string
  members: string[]
}

export interface DemoDuty {
  code: string
  /** zh|en|tw */
  name: string
}

/** zh|en|tw, as all master data of departments here. */
export const leaderTypes = { head: '正职|Head|正職', deputy: '副职|Deputy|副職' }

/** How somebody belongs to a department that is not his own. */
export const memberTypes = ['兼任|Second post|兼任', '借调|On loan|借調']

/** What types and functions of departments are called. */
export const departmentTypes: Record<DemoDepartment['type'], string> = {
  company: '公司|Company|公司',
  division: '中心|Division|中心',
  department: '部门|Department|部門',
  team: '小组|Team|小組',
}
export const departmentFunctions: Record<string, string> = {
  management: '经营管理|Management|經營管理',
  research: '研发|Research|研發',
  product: '产品|Product|產品',
  quality: '质量|Quality|品質',
  sales: '销售|Sales|銷售',
  marketing: '市场|Marketing|市場',
  service: '服务|Service|服務',
  operations: '运营|Operations|營運',
  finance: '财务|Finance|財務',
  procurement: '采购|Procurement|採購',
  it: '信息技术|Information technology|資訊技術',
  hr: '人力资源|Human resources|人力資源',
  administration: '行政|Administration|行政',
  legal: '法务|Legal|法務',
}

function division(id: string, name: string, code: string, functionType: string): DemoDepartment {
  return { id, parentId: 'dept-company', name, code, type: 'division', functionType, level: 2 }
}

function department(id: string, parentId: string, name: string, code: string, functionType: string): DemoDepartment {
  return { id, parentId, name, code, type: 'department', functionType, level: 3 }
}

function team(id: string, parentId: string, name: string, code: string, functionType: string): DemoDepartment {
  return { id, parentId, name, code, type: 'team', functionType, level: 4 }
}

export const demoDepartments: DemoDepartment[] = [
  {
    id: 'dept-company',
    parentId: null,
    name: '云帆科技|Yunfan Technology|雲帆科技',
    code: 'YF',
    type: 'company',
    functionType: 'management',
    level: 1,
  },
  {
    id: 'dept-gmo',
    parentId: 'dept-company',
    name: "总经办|General Manager's Office|總經辦",
    code: 'YF-GMO',
    type: 'department',
    functionType: 'management',
    level: 2,
  },

  division('dept-rd', '产品研发中心|Product R&D Center|產品研發中心', 'YF-RD', 'research'),
  department('dept-rd-1', 'dept-rd', '研发一部|R&D Department 1|研發一部', 'YF-RD-1', 'research'),
  team('dept-rd-1-platform', 'dept-rd-1', '平台组|Platform Team|平台組', 'YF-RD-1-PLT', 'research'),
  department('dept-rd-2', 'dept-rd', '研发二部|R&D Department 2|研發二部', 'YF-RD-2', 'research'),
  team('dept-rd-2-mobile', 'dept-rd-2', '移动端组|Mobile Team|行動端組', 'YF-RD-2-MOB', 'research'),
  department('dept-product', 'dept-rd', '产品部|Product Department|產品部', 'YF-RD-PRD', 'product'),
  department('dept-quality', 'dept-rd', '质量部|Quality Department|品質部', 'YF-RD-QA', 'quality'),

  division('dept-commercial', '市场与销售中心|Marketing and Sales Center|市場與銷售中心', 'YF-MS', 'sales'),
  department('dept-marketing', 'dept-commercial', '市场部|Marketing Department|市場部', 'YF-MS-MKT', 'marketing'),
  department('dept-sales', 'dept-commercial', '销售部|Sales Department|銷售部', 'YF-MS-SAL', 'sales'),
  team('dept-sales-north', 'dept-sales', '华北组|North China Team|華北組', 'YF-MS-SAL-N', 'sales'),
  team('dept-sales-east', 'dept-sales', '华东组|East China Team|華東組', 'YF-MS-SAL-E', 'sales'),
  department('dept-service', 'dept-commercial', '客服部|Customer Service|客服部', 'YF-MS-SVC', 'service'),

  division('dept-operations', '财务与运营中心|Finance and Operations Center|財務與營運中心', 'YF-FO', 'operations'),
  department('dept-finance', 'dept-operations', '财务部|Finance Department|財務部', 'YF-FO-FIN', 'finance'),
  department('dept-procurement', 'dept-operations', '采购部|Procurement|採購部', 'YF-FO-PUR', 'procurement'),
  department('dept-it', 'dept-operations', '信息技术部|Information Technology|資訊技術部', 'YF-FO-IT', 'it'),

  division('dept-people', '人力行政中心|People and Administration Center|人力行政中心', 'YF-PA', 'hr'),
  department('dept-hr', 'dept-people', '人力资源部|Human Resources|人力資源部', 'YF-PA-HR', 'hr'),
  department('dept-admin', 'dept-people', '行政部|Administration|行政部', 'YF-PA-ADM', 'administration'),
  department('dept-legal', 'dept-people', '法务部|Legal Department|法務部', 'YF-PA-LEG', 'legal'),
]

export const demoDuties: DemoDuty[] = [
  { code: 'GENERAL-MANAGER', name: '总经理|General Manager|總經理' },
  { code: 'DEPUTY-GM', name: '副总经理|Deputy General Manager|副總經理' },
  { code: 'DIVISION-HEAD', name: '中心负责人|Division Head|中心負責人' },
  { code: 'DEPT-MANAGER', name: '部门经理|Department Manager|部門經理' },
  { code: 'TEAM-LEADER', name: '组长|Team Leader|組長' },
  { code: 'ASSISTANT', name: '助理|Assistant|助理' },
  { code: 'ARCHITECT', name: '架构师|Architect|架構師' },
  { code: 'ENGINEER', name: '研发工程师|Development Engineer|研發工程師' },
  { code: 'TESTER', name: '测试工程师|Test Engineer|測試工程師' },
  { code: 'PRODUCT-MANAGER', name: '产品经理|Product Manager|產品經理' },
  { code: 'UX-DESIGNER', name: '体验设计师|Experience Designer|體驗設計師' },
  { code: 'MARKETER', name: '市场专员|Marketing Specialist|市場專員' },
  { code: 'SALES', name: '销售代表|Sales Representative|銷售代表' },
  { code: 'SERVICE', name: '客服专员|Service Specialist|客服專員' },
  { code: 'ACCOUNTANT', name: '会计|Accountant|會計' },
  { code: 'CASHIER', name: '出纳|Cashier|出納' },
  { code: 'BUYER', name: '采购员|Buyer|採購員' },
  { code: 'IT-SUPPORT', name: 'IT 支持|IT Support|IT 支援' },
  { code: 'SYSTEM-ADMIN', name: '系统管理员|System Administrator|系統管理員' },
  { code: 'PROCESS-DESIGNER', name: '流程设计员|Process Designer|流程設計員' },
  { code: 'RECRUITER', name: '招聘专员|Recruiter|招募專員' },
  { code: 'PAYROLL', name: '薪酬专员|Payroll Specialist|薪酬專員' },
  { code: 'COUNSEL', name: '法务顾问|Legal Counsel|法務顧問' },
  { code: 'SEAL-KEEPER', name: '印章保管员|Seal Keeper|印章保管員' },
  { code: 'ASSET-KEEPER', name: '资产管理员|Asset Keeper|資產管理員' },
]

/** Job titles, zh|en|tw. */
const titles = {
  generalManager: '总经理|General Manager|總經理',
  deputyGeneralManager: '副总经理|Deputy General Manager|副總經理',
  officeDirector: '总经办主任|Office Director|總經辦主任',
  executiveAssistant: '总经理助理|Executive Assistant|總經理特助',
  rdDirector: '研发总监|R&D Director|研發總監',
  chiefArchitect: '首席架构师|Chief Architect|首席架構師',
  rdManager: '研发经理|R&D Manager|研發經理',
  deputyRdManager: '研发副经理|Deputy R&D Manager|研發副理',
  teamLeader: '研发组长|Development Team Leader|研發組長',
  seniorEngineer: '高级软件工程师|Senior Software Engineer|資深軟體工程師',
  engineer: '软件工程师|Software Engineer|軟體工程師',
  mobileEngineer: '移动端工程师|Mobile Engineer|行動端工程師',
  headOfProduct: '产品部经理|Head of Product|產品部經理',
  productManager: '产品经理|Product Manager|產品經理',
  uxDesigner: '用户体验设计师|UX Designer|使用者體驗設計師',
  qualityManager: '质量经理|Quality Manager|品質經理',
  testEngineer: '测试工程师|Test Engineer|測試工程師',
  commercialDirector: '营销总监|Commercial Director|行銷總監',
  marketingManager: '市场经理|Marketing Manager|市場經理',
  marketingSpecialist: '市场专员|Marketing Specialist|市場專員',
  salesManager: '销售经理|Sales Manager|銷售經理',
  deputySalesManager: '销售副经理|Deputy Sales Manager|銷售副理',
  regionalSalesLeader: '区域销售主管|Regional Sales Leader|區域銷售主管',
  accountManager: '客户经理|Account Manager|客戶經理',
  salesAssistant: '销售助理|Sales Assistant|業務助理',
  serviceManager: '客服经理|Customer Service Manager|客服經理',
  serviceSpecialist: '客服专员|Customer Service Specialist|客服專員',
  cfo: '财务总监|Chief Financial Officer|財務長',
  financeManager: '财务经理|Finance Manager|財務經理',
  chiefAccountant: '主管会计|Chief Accountant|主辦會計',
  accountant: '会计|Accountant|會計',
  cashier: '出纳|Cashier|出納',
  procurementManager: '采购经理|Procurement Manager|採購經理',
  buyer: '采购专员|Buyer|採購專員',
  itManager: '信息技术经理|IT Manager|資訊經理',
  itEngineer: '运维工程师|IT Operations Engineer|維運工程師',
  processDesigner: '流程设计员|Process Designer|流程設計員',
  systemAdministrator: '系统管理员|System Administrator|系統管理員',
  peopleDirector: '人力行政总监|People Director|人力行政總監',
  hrManager: '人力资源经理|HR Manager|人力資源經理',
  recruiter: '招聘专员|Recruiter|招募專員',
  payrollSpecialist: '薪酬专员|Payroll Specialist|薪酬專員',
  administrationManager: '行政经理|Administration Manager|行政經理',
  administrationSpecialist: '行政专员|Administration Specialist|行政專員',
  legalManager: '法务经理|Legal Manager|法務經理',
  legalCounsel: '法务专员|Legal Counsel|法務專員',
}

function person(
  hrid: string,
  account: string,
  name: string,
  englishName: string,
  departmentId: string,
  jobTitle: string,
  duties: string[],
  language: DemoPerson['language'] = 'zh-CN',
): DemoPerson {
  return {
    account,
    name,
    dspName: `${name} ${englishName}`,
    englishName,
    hrid,
    jobTitle,
    departmentId,
    email: `${account}@baton.example`,
    duties,
    language,
  }
}

const company: DemoPerson[] = [
  person('E0001', 'chenjing', '陈静', 'Jing Chen', 'dept-company', titles.generalManager, ['GENERAL-MANAGER']),
  person('E0002', 'wuzhiqiang', '吴志强', 'Zhiqiang Wu', 'dept-company', titles.deputyGeneralManager, ['DEPUTY-GM']),
  person('E0003', 'hanxueying', '韩雪莹', 'Xueying Han', 'dept-gmo', titles.officeDirector, ['DEPT-MANAGER']),
  person('E0004', 'suxiaoyun', '苏晓芸', 'Vivian Su', 'dept-gmo', titles.executiveAssistant, ['ASSISTANT']),
]

const research: DemoPerson[] = [
  person('E0005', 'liujianguo', '刘建国', 'Jianguo Liu', 'dept-rd', titles.rdDirector, ['DIVISION-HEAD']),
  person('E0006', 'sunhaoran', '孙浩然', 'Haoran Sun', 'dept-rd', titles.chiefArchitect, ['ARCHITECT']),

  person('E0007', 'lina', '李娜', 'Na Li', 'dept-rd-1', titles.rdManager, ['DEPT-MANAGER']),
  person('E0008', 'gaofeng', '高峰', 'Feng Gao', 'dept-rd-1', titles.deputyRdManager, ['ENGINEER', 'ARCHITECT']),
  person('E0009', 'zhangwei', '张伟', 'Wei Zhang', 'dept-rd-1', titles.engineer, ['ENGINEER']),
  person('E0010', 'zhuzihan', '朱子涵', 'Zihan Zhu', 'dept-rd-1', titles.engineer, ['ENGINEER']),
  person('E0011', 'huxiaoming', '胡晓明', 'Xiaoming Hu', 'dept-rd-1', titles.seniorEngineer, ['ENGINEER']),
  person('E0012', 'guosiqi', '郭思琪', 'Siqi Guo', 'dept-rd-1', titles.engineer, ['ENGINEER', 'ASSET-KEEPER']),

  person('E0013', 'luojiahao', '罗嘉豪', 'Jiahao Luo', 'dept-rd-1-platform', titles.teamLeader, ['TEAM-LEADER']),
  person('E0014', 'chengxu', '程旭', 'Xu Cheng', 'dept-rd-1-platform', titles.engineer, ['ENGINEER']),
  person(
    'E0015',
    'zhoukaiwen',
    '周凯文',
    'Kevin Zhou',
    'dept-rd-1-platform',
    titles.seniorEngineer,
    ['ENGINEER'],
    'en-US',
  ),

  person('E0016', 'yangfan', '杨帆', 'Fan Yang', 'dept-rd-2', titles.rdManager, ['DEPT-MANAGER']),
  person('E0017', 'jiangbowen', '蒋博文', 'Bowen Jiang', 'dept-rd-2', titles.seniorEngineer, ['ENGINEER']),
  person('E0018', 'dongyuxuan', '董雨萱', 'Yuxuan Dong', 'dept-rd-2', titles.engineer, ['ENGINEER']),

  person('E0019', 'pengsiyuan', '彭思远', 'Siyuan Peng', 'dept-rd-2-mobile', titles.seniorEngineer, ['ENGINEER']),
  person('E0020', 'yuanmengjie', '袁梦洁', 'Mengjie Yuan', 'dept-rd-2-mobile', titles.mobileEngineer, ['ENGINEER']),
  person('E0021', 'tianye', '田野', 'Ye Tian', 'dept-rd-2-mobile', titles.mobileEngineer, ['ENGINEER']),

  person('E0022', 'hexiaotong', '何晓彤', 'Tina He', 'dept-product', titles.headOfProduct, [
    'DEPT-MANAGER',
    'PRODUCT-MANAGER',
  ]),
  person('E0023', 'yutianxiang', '余天翔', 'Tianxiang Yu', 'dept-product', titles.productManager, ['PRODUCT-MANAGER']),
  person('E0024', 'panruolin', '潘若琳', 'Ruolin Pan', 'dept-product', titles.uxDesigner, ['UX-DESIGNER']),

  person('E0025', 'zhengwenjie', '郑文杰', 'Wenjie Zheng', 'dept-quality', titles.qualityManager, ['DEPT-MANAGER']),
  person('E0026', 'lutingting', '卢婷婷', 'Tingting Lu', 'dept-quality', titles.testEngineer, ['TESTER']),
  person('E0027', 'caihongwei', '蔡宏伟', 'Hongwei Cai', 'dept-quality', titles.testEngineer, ['TESTER']),
]

const commercial: DemoPerson[] = [
  person('E0028', 'zhaoyaqin', '赵雅琴', 'Yaqin Zhao', 'dept-commercial', titles.commercialDirector, ['DIVISION-HEAD']),

  person(
    'E0029',
    'linjiarong',
    '林佳蓉',
    'Jia-Rong Lin',
    'dept-marketing',
    titles.marketingManager,
    ['DEPT-MANAGER'],
    'zh-TW',
  ),
  person('E0030', 'dingyifan', '丁一凡', 'Yifan Ding', 'dept-marketing', titles.marketingSpecialist, ['MARKETER']),
  person('E0031', 'weisiyu', '魏思雨', 'Siyu Wei', 'dept-marketing', titles.marketingSpecialist, ['MARKETER']),

  person('E0032', 'majunfeng', '马俊峰', 'Junfeng Ma', 'dept-sales', titles.salesManager, ['DEPT-MANAGER']),
  person('E0033', 'tangyuwei', '唐雨薇', 'Yuwei Tang', 'dept-sales', titles.deputySalesManager, ['SALES']),
  person('E0034', 'yechenxi', '叶晨曦', 'Chenxi Ye', 'dept-sales', titles.salesAssistant, ['ASSISTANT']),

  person('E0035', 'cuiyonggang', '崔永刚', 'Yonggang Cui', 'dept-sales-north', titles.regionalSalesLeader, [
    'TEAM-LEADER',
  ]),
  person('E0036', 'renhaitao', '任海涛', 'Haitao Ren', 'dept-sales-north', titles.accountManager, ['SALES']),
  person('E0037', 'jiangxinyue', '姜欣悦', 'Xinyue Jiang', 'dept-sales-north', titles.accountManager, ['SALES']),

  person('E0038', 'shenjingyi', '沈静怡', 'Jingyi Shen', 'dept-sales-east', titles.regionalSalesLeader, [
    'TEAM-LEADER',
  ]),
  person('E0039', 'fanzhipeng', '范志鹏', 'Zhipeng Fan', 'dept-sales-east', titles.accountManager, ['SALES']),
  person('E0040', 'fangyawen', '方雅文', 'Grace Fang', 'dept-sales-east', titles.accountManager, ['SALES'], 'en-US'),

  person('E0041', 'fengshuzhen', '冯淑珍', 'Shuzhen Feng', 'dept-service', titles.serviceManager, ['DEPT-MANAGER']),
  person('E0042', 'shilei', '石磊', 'Lei Shi', 'dept-service', titles.serviceSpecialist, ['SERVICE']),
  person('E0043', 'jianan', '贾楠', 'Nan Jia', 'dept-service', titles.serviceSpecialist, ['SERVICE']),
]

const operations: DemoPerson[] = [
  person('E0044', 'zhouminghui', '周明辉', 'Minghui Zhou', 'dept-operations', titles.cfo, ['DIVISION-HEAD']),

  person('E0045', 'wangfang', '王芳', 'Fang Wang', 'dept-finance', titles.financeManager, ['DEPT-MANAGER']),
  person('E0046', 'caohuimin', '曹慧敏', 'Huimin Cao', 'dept-finance', titles.chiefAccountant, ['ACCOUNTANT']),
  person('E0047', 'fuxiaowan', '傅晓婉', 'Xiaowan Fu', 'dept-finance', titles.accountant, ['ACCOUNTANT']),
  person('E0048', 'qiujianping', '邱建平', 'Jianping Qiu', 'dept-finance', titles.cashier, ['CASHIER']),

  person('E0049', 'dengguodong', '邓国栋', 'Guodong Deng', 'dept-procurement', titles.procurementManager, [
    'DEPT-MANAGER',
  ]),
  person('E0050', 'longxuemei', '龙雪梅', 'Xuemei Long', 'dept-procurement', titles.buyer, ['BUYER']),
  person('E0051', 'wanlipeng', '万里鹏', 'Lipeng Wan', 'dept-procurement', titles.buyer, ['BUYER']),

  person('E0052', 'xuzhiyuan', '许志远', 'Zhiyuan Xu', 'dept-it', titles.itManager, ['DEPT-MANAGER']),
  person('E0053', 'duanzixuan', '段子轩', 'Zixuan Duan', 'dept-it', titles.itEngineer, ['IT-SUPPORT', 'ASSET-KEEPER']),
  person('E0054', 'designer', '设计员', 'Process Designer', 'dept-it', titles.processDesigner, ['PROCESS-DESIGNER']),
  person('E0055', 'admin', '系统管理员', 'System Administrator', 'dept-it', titles.systemAdministrator, [
    'SYSTEM-ADMIN',
  ]),
]

const peopleAndAdministration: DemoPerson[] = [
  person('E0056', 'xulihua', '徐丽华', 'Lihua Xu', 'dept-people', titles.peopleDirector, ['DIVISION-HEAD']),

  person('E0057', 'liangqiuyue', '梁秋月', 'Qiuyue Liang', 'dept-hr', titles.hrManager, ['DEPT-MANAGER']),
  person('E0058', 'qiancheng', '钱程', 'Cheng Qian', 'dept-hr', titles.recruiter, ['RECRUITER']),
  person('E0059', 'wangshiyu', '汪诗语', 'Shiyu Wang', 'dept-hr', titles.payrollSpecialist, ['PAYROLL']),

  person('E0060', 'songyumei', '宋玉梅', 'Yumei Song', 'dept-admin', titles.administrationManager, [
    'DEPT-MANAGER',
    'SEAL-KEEPER',
  ]),
  person('E0061', 'jianghao', '江浩', 'Hao Jiang', 'dept-admin', titles.administrationSpecialist, ['ASSET-KEEPER']),

  person('E0062', 'xiezhengyang', '谢正阳', 'Zhengyang Xie', 'dept-legal', titles.legalManager, [
    'DEPT-MANAGER',
    'COUNSEL',
  ]),
  person('E0063', 'lixiaoman', '黎晓曼', 'Xiaoman Li', 'dept-legal', titles.legalCounsel, ['COUNSEL']),
]

export const demoPeople: DemoPerson[] = [
  ...company,
  ...research,
  ...commercial,
  ...operations,
  ...peopleAndAdministration,
]

function head(departmentId: string, account: string): DemoLeadership {
  return { departmentId, account, leaderType: leaderTypes.head, leaderLevel: 100 }
}

function deputy(departmentId: string, account: string): DemoLeadership {
  return { departmentId, account, leaderType: leaderTypes.deputy, leaderLevel: 50 }
}

export const demoLeaders: DemoLeadership[] = [
  head('dept-company', 'chenjing'),
  deputy('dept-company', 'wuzhiqiang'),
  head('dept-gmo', 'hanxueying'),

  head('dept-rd', 'liujianguo'),
  deputy('dept-rd', 'sunhaoran'),
  head('dept-rd-1', 'lina'),
  deputy('dept-rd-1', 'gaofeng'),
  head('dept-rd-1-platform', 'luojiahao'),
  head('dept-rd-2', 'yangfan'),
  // No head: whoever looks for one climbs to dept-rd-2.
  deputy('dept-rd-2-mobile', 'pengsiyuan'),
  head('dept-product', 'hexiaotong'),
  head('dept-quality', 'zhengwenjie'),

  head('dept-commercial', 'zhaoyaqin'),
  head('dept-marketing', 'linjiarong'),
  head('dept-sales', 'majunfeng'),
  deputy('dept-sales', 'tangyuwei'),
  head('dept-sales-north', 'cuiyonggang'),
  head('dept-sales-east', 'shenjingyi'),
  head('dept-service', 'fengshuzhen'),

  head('dept-operations', 'zhouminghui'),
  head('dept-finance', 'wangfang'),
  deputy('dept-finance', 'caohuimin'),
  head('dept-procurement', 'dengguodong'),
  head('dept-it', 'xuzhiyuan'),

  head('dept-people', 'xulihua'),
  head('dept-hr', 'liangqiuyue'),
  head('dept-admin', 'songyumei'),
  head('dept-legal', 'xiezhengyang'),
]

export const demoRoles: DemoRole[] = [
  {
    roleId: 'administrators',
    roleName: '系统管理员|Administrators|系統管理員',
    roleDesc: '管理系统设置、组织与权限|Manage settings, the organization and permissions|管理系統設定、組織與權限',
    members: ['admin'],
  },
  {
    roleId: 'designers',
    roleName: '流程设计员|Process Designers|流程設計員',
    roleDesc: '设计并发布流程与表单|Design and publish processes and forms|設計並發布流程與表單',
    members: ['designer', 'admin'],
  },
  {
    roleId: 'finance',
    roleName: '财务|Finance|財務',
    roleDesc: '审核费用、付款与预算|Review expenses, payments and budgets|審核費用、付款與預算',
    members: ['wangfang', 'caohuimin', 'fuxiaowan'],
  },
  {
    roleId: 'director',
    roleName: '总经理|Director|總經理',
    roleDesc: '公司级最终审批|Final approval for the company|公司級最終核准',
    members: ['chenjing'],
  },
  {
    roleId: 'hr',
    roleName: '人力资源|Human Resources|人力資源',
    roleDesc: '处理请假、入职与离职|Handle leave, joining and leaving|處理請假、到職與離職',
    members: ['liangqiuyue', 'qiancheng', 'wangshiyu'],
  },
  {
    roleId: 'legal',
    roleName: '法务|Legal|法務',
    roleDesc: '审阅合同与法律文件|Review contracts and legal documents|審閱合約與法律文件',
    members: ['xiezhengyang', 'lixiaoman'],
  },
  {
    roleId: 'it',
    roleName: '信息技术|IT|資訊技術',
    roleDesc: '处理设备、账号与系统请求|Handle equipment, account and system requests|處理設備、帳號與系統申請',
    members: ['xuzhiyuan', 'duanzixuan'],
  },
  {
    roleId: 'procurement',
    roleName: '采购|Procurement|採購',
    roleDesc: '询价、下单与供应商管理|Quotations, orders and suppliers|詢價、下單與供應商管理',
    members: ['dengguodong', 'longxuemei', 'wanlipeng'],
  },
  {
    roleId: 'staff',
    roleName: '全体员工|All Staff|全體員工',
    roleDesc: '公司全体员工|Everybody in the company|公司全體員工',
    members: demoPeople.map((each) => each.account),
  },
]
