import type { useTranslations } from 'next-intl'

/** The word for an action of a delivered menu by its code; one a company has named itself keeps its name. */
export const actionWord = (
  t: ReturnType<typeof useTranslations<'access.actions'>>,
  code: string,
  name: string,
): string => (name === code && t.has(code as never) ? t(code as never) : name)
