import { useTranslations } from 'next-intl'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { forgetCalls, refreshCalls } from '@/lib/client/use-call'

interface Named {
  formId: string
  formName: string
}

/** What can be done to a form as a whole, each after its question; what went wrong has been shown by then. */
export function useFormActs() {
  const t = useTranslations('forms')
  /** True when it was done. */
  const act = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work()
      showSuccess(done)
      return true
    } catch {
      // Told already.
      return false
    } finally {
      await refreshForms()
    }
  }
  return {
    async setEnabled({ formId, formName }: Named, enable: boolean): Promise<void> {
      const question = enable
        ? { text: t('confirmPutBack', { name: formName }), action: t('putBack') }
        : { text: t('confirmTakeOut', { name: formName }), action: t('takeOut'), danger: true }
      if (!(await confirm(question))) return
      await act(() => call('/api/form/setEnabled', { formId, enable }), t(enable ? 'isBack' : 'isOut'))
    },
    async remove({ formId, formName }: Named): Promise<boolean> {
      if (!(await confirm({ text: t('confirmRemove', { name: formName }), action: t('remove'), danger: true })))
        return false
      return act(() => call('/api/form/removeForm', { formId }), t('removed'))
    },
    async dropDraft({ formId, formName }: Named, expectedHash: string): Promise<void> {
      if (!(await confirm({ text: t('confirmDrop', { name: formName }), action: t('drop'), danger: true }))) return
      await act(() => call('/api/form/dropFormDraft', { formId, expectedHash }), t('dropped'))
    },
    async restore({ formId, formName }: Named, version: number, expectedHash: string): Promise<void> {
      if (!(await confirm({ text: t('confirmRestore', { name: formName, version }), action: t('restore') }))) return
      await act(
        () => call('/api/form/restoreFormVersion', { formId, version, expectedHash }),
        t('restored', { version }),
      )
    },
  }
}

/** After anything has changed about a form. */
export async function refreshForms(): Promise<void> {
  await Promise.all([
    forgetCalls('/api/form/compareFormVersions', '/api/form/checkForm'),
    refreshCalls('/api/form/getForms', '/api/form/getForm', '/api/form/getFormVersions', '/api/form/getFormUses'),
  ])
}
