import type { Locale } from '@/lib/contracts/auth'

const load = {
  'zh-CN': () =>
    Promise.all([
      import('@/messages/zh-CN/process-text.json'),
      import('@/messages/zh-CN/processes.json'),
      import('@/messages/zh-CN/process-designer.json'),
      import('@/messages/zh-CN/participants.json'),
      import('@/messages/zh-CN/expression.json'),
      import('@/messages/zh-CN/workflow.json'),
    ]),
  'en-US': () =>
    Promise.all([
      import('@/messages/en-US/process-text.json'),
      import('@/messages/en-US/processes.json'),
      import('@/messages/en-US/process-designer.json'),
      import('@/messages/en-US/participants.json'),
      import('@/messages/en-US/expression.json'),
      import('@/messages/en-US/workflow.json'),
    ]),
  'zh-TW': () =>
    Promise.all([
      import('@/messages/zh-TW/process-text.json'),
      import('@/messages/zh-TW/processes.json'),
      import('@/messages/zh-TW/process-designer.json'),
      import('@/messages/zh-TW/participants.json'),
      import('@/messages/zh-TW/expression.json'),
      import('@/messages/zh-TW/workflow.json'),
    ]),
} satisfies Record<Locale, () => Promise<unknown>>

/** The words the text of a process is made of, in another language than the page's: no more than these are fetched for it. */
export async function loadTextWords(locale: Locale) {
  const [processText, processes, processDesigner, participants, expression, workflow] = await load[locale]()
  return {
    processText: processText.default,
    processes: processes.default,
    processDesigner: processDesigner.default,
    participants: participants.default,
    expression: expression.default,
    workflow: workflow.default,
  }
}
export type TextLanguage = Awaited<ReturnType<typeof loadTextWords>>
