import { useLocale, useTranslations } from 'next-intl'
import { ConflictDialog } from '@/components/editor-kit/conflict-dialog'
import type { Question } from '@/components/editor-kit/use-saving'
import { findField, findSection } from '@/lib/form-editing/form-place'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from './design'

/** What two designers changed otherwise, by the names of fields and settings. */
export function FormConflicts({ question }: { question: Question }) {
  const t = useTranslations('formDesigner')
  const tSettings = useTranslations('fieldTypes') as unknown as { (key: string): string; has(key: string): boolean }
  const locale = useLocale()
  const { definition } = useDesign()
  return (
    <ConflictDialog
      question={question}
      nameOf={(part) =>
        localText(findField(definition, part)?.field.label ?? findSection(definition, part)?.title ?? part, locale) ||
        t('wholeForm')
      }
      settingOf={(property) => (tSettings.has(`settings.${property}`) ? tSettings(`settings.${property}`) : property)}
    />
  )
}
