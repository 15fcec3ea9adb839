export type ProcessKind =
  'purchase' | 'expense' | 'leave' | 'contract' | 'seal' | 'joining' | 'visit' | 'travel' | 'guide'

/** Words of a process’s name, in any language, that say what it is about; the first that fits counts. */
const words: [ProcessKind, RegExp][] = [
  ['purchase', /采购|採購|purchas|procure/i],
  ['expense', /报销|報銷|费用|費用|付款|expense|reimburs|payment/i],
  ['leave', /请假|請假|休假|假期|leave|vacation/i],
  ['contract', /合同|合約|法务|法務|contract|legal/i],
  ['seal', /用印|印章|盖章|蓋章|seal|stamp/i],
  ['joining', /入职|入職|离职|離職|转正|轉正|onboard|joiner|new hire/i],
  ['visit', /来访|來訪|访客|訪客|visit/i],
  ['travel', /用车|用車|出差|差旅|travel|trip|vehicle/i],
  ['guide', /指南|阅读|閱讀|guide|reading/i],
]

/** What a process is about, as far as its name says so. */
export function processKind(processName: string): ProcessKind | null {
  return words.find(([, fits]) => fits.test(processName))?.[0] ?? null
}
