import en from '@/messages/en-US/task.json'
import enForm from '@/messages/en-US/form.json'
import zh from '@/messages/zh-CN/task.json'
import zhForm from '@/messages/zh-CN/form.json'

/** The words of the pages, from where the pages have them; names of the demo process, from the demo. */
export const words = {
  'zh-CN': {
    task: zh,
    form: zhForm,
    process: '采购申请',
    needed: '需用日期',
    budget: '预算科目',
    equipment: '设备购置',
    purpose: '用途说明',
    item: '品名',
    quantity: '数量',
    price: '单价',
    leader: '部门负责人审批',
    finance: '财务复核',
    director: '总经理审批',
  },
  'en-US': {
    task: en,
    form: enForm,
    process: 'Purchase request',
    needed: 'Needed on',
    budget: 'Budget item',
    equipment: 'Equipment',
    purpose: 'Purpose',
    item: 'Item',
    quantity: 'Quantity',
    price: 'Unit price',
    leader: 'Department leader',
    finance: 'Finance',
    director: 'Director',
  },
} as const
