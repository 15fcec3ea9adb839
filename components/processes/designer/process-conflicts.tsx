import { useLocale, useTranslations } from 'next-intl'
import { ConflictDialog } from '@/components/editor-kit/conflict-dialog'
import type { Question } from '@/components/editor-kit/use-saving'
import { localText } from '@/lib/i18n/local-text'
import { lanePath, notePath } from '@/lib/process-editing/paths'
import { useDesign } from './design'
import { useSettingWords } from './settings/use-setting-words'

/** What two designers changed otherwise, by the names of steps and settings. */
export function ProcessConflicts({ question }: { question: Question }) {
  const t = useTranslations('processDesigner')
  const locale = useLocale()
  const { definition } = useDesign()
  const words = useSettingWords()
  const nameOf = (part: string) => {
    const line = definition.transitions.find(({ id }) => part === `>${id}`)
    const note = definition.notes?.find(({ id }) => part === notePath(id))
    const lane = definition.lanes?.find(({ id }) => part === lanePath(id))
    if (lane) return localText(lane.name, locale) || t('lanes.lane')
    if (note) return localText(note.text, locale) || t('notes.note')
    const named = definition.elements.find(({ id }) => id === part)
    if (line) return localText(line.name, locale) || t('line')
    return named ? localText(named.name, locale) || named.id : t('wholeProcess')
  }
  return <ConflictDialog question={question} nameOf={nameOf} settingOf={(property) => words.setting(property)} />
}
