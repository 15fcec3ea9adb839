/** Work an office has people for, as zh-CN|en-US|zh-TW: who does it is chosen when a template is put to use. */
export const slots = {
  hr: '人力资源|Human Resources|人力資源',
  finance: '财务|Finance|財務',
  cashier: '出纳|Cashier|出納',
  director: '总经理|Director|總經理',
  administration: '行政|Office administration|行政',
  it: '信息技术|IT|資訊技術',
  legal: '法务|Legal|法務',
  procurement: '采购|Procurement|採購',
  sales: '销售负责人|Head of sales|業務主管',
  quality: '质量|Quality|品質',
  service: '客户服务|Customer service|客戶服務',
  safety: '安全|Safety|安全',
  seals: '印章保管人|Keeper of the seals|印鑑保管人',
  fleet: '车辆调度|Car dispatcher|車輛調度',
  reception: '前台|Reception|櫃檯',
  managers: '流程管理员|Managers of the process|流程管理員',
} as const
export type Slot = keyof typeof slots

/** Roles that do the work in many companies, by id or by a part of their name; what is found is offered first. */
export const likelyRoles: Record<Slot, readonly string[]> = {
  hr: ['hr', '人力资源', 'human resources', '人事'],
  finance: ['finance', '财务', 'accounting'],
  cashier: ['cashier', '出纳', 'finance', '财务'],
  director: ['director', '总经理', 'ceo'],
  administration: ['office', '行政', 'hr', '人力资源'],
  it: ['it', '信息技术', 'information technology'],
  legal: ['legal', '法务'],
  procurement: ['procurement', '采购', 'purchasing'],
  sales: ['sales', '销售', 'director', '总经理'],
  quality: ['quality', '质量', '品质', 'director', '总经理'],
  service: ['service', '客服', '客户服务', 'director', '总经理'],
  safety: ['safety', '安全', 'it', '信息技术'],
  seals: ['seal', '印章', 'legal', '法务'],
  fleet: ['fleet', '车辆', 'office', '行政', 'hr', '人力资源'],
  reception: ['reception', '前台', 'office', '行政', 'hr', '人力资源'],
  managers: ['administrators', '系统管理员'],
}
