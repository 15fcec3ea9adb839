import 'server-only'

/** Whether passwords are judged by another rule than the specified one (decisions 38). The workflow server does it; pages only say so. */
export const hasOwnPasswordRule = (): boolean => process.env.PASSWORD_RULE === 'length'
