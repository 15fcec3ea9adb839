import { useTranslations } from 'next-intl'
import { useMemo } from 'react'

interface Translate {
  (key: string): string
  has(key: string): boolean
}

/** What settings and their values are called; one in a group may have a name of its own there. */
export function useSettingWords() {
  const t = useTranslations('processDesigner') as unknown as Translate
  return useMemo(() => {
    const found = (keys: readonly string[]) => keys.find((key) => t.has(key))
    const last = (name: string) => name.split('.').at(-1) ?? name
    return {
      setting(name: string): string {
        const key = found([`settings.${name.replaceAll('.', '_')}`, `settings.${last(name)}`])
        return key ? t(key) : last(name)
      },
      option(name: string, value: string): string {
        const key = found([`options.${name.replaceAll('.', '_')}.${value}`, `options.${last(name)}.${value}`])
        return key ? t(key) : value
      },
      hint(name: string): string | undefined {
        const key = found([`hintsOf.${name.replaceAll('.', '_')}`, `hintsOf.${last(name)}`])
        return key ? t(key) : undefined
      },
    }
  }, [t])
}
