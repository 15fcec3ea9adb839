import { useMedia } from './use-media'

/** Whether the window is as narrow as a phone: dialogs fill it, tables become cards. */
export const useIsPhone = (): boolean => useMedia('(width < 751px)')
