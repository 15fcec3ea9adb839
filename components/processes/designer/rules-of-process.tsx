import { useMemo, type ReactNode } from 'react'
import { RuleMomentProvider, type RuleMoment } from '@/components/expression-editor/rule-moment'
import { setSettings } from '@/lib/process-editing/element-commands'
import { useDesign } from './design'
import { useSettingWords } from './settings/use-setting-words'

/** Lets every expression of the process tell, and set, which version of the business rules its tasks ask. */
export function RulesOfProcess({ children }: { children: ReactNode }) {
  const words = useSettingWords()
  const { definition, make, mayEdit } = useDesign()
  const { rules: value } = definition.settings
  const moment = useMemo(
    (): RuleMoment => ({
      value,
      onChange: mayEdit
        ? (rules) =>
            make({ key: 'setProcess', values: { setting: words.setting('rules') } }, (now) =>
              setSettings(now, { rules }),
            )
        : undefined,
    }),
    [value, mayEdit, make, words],
  )
  return <RuleMomentProvider value={moment}>{children}</RuleMomentProvider>
}
