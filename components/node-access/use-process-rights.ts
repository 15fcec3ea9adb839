import { useTranslations } from 'next-intl'
import { processPermission } from '@/lib/words/workflow-enumerations'

const { All: all, ...single } = processPermission
export type RightName = keyof typeof single
export const rightNames = Object.keys(single) as RightName[]
export const rightBit = (name: RightName): number => single[name]

/** Rights on requests, and whom a line is for, in words. */
export function useProcessRights() {
  const t = useTranslations('processRights')
  const right = useTranslations('processDesigner.options.operators')
  const type = useTranslations('participants.type')
  return {
    nameOf: (name: RightName) => right(name),
    rights: (mask: number): string =>
      (mask & all) === all
        ? t('everything')
        : rightNames
            .filter((name) => (mask & rightBit(name)) !== 0)
            .map((name) => right(name))
            .join(t('and')) || t('nothing'),
    who: ({ participantType, who }: { participantType: number; who: string }): string =>
      who ? `${type(`${participantType as 0}`)} · ${who}` : type(`${participantType as 0}`),
  }
}
