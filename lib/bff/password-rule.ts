import 'server-only'

/** Whether passwords are judged by another rule than the specified one (decisions 38). The workflow server does it; pages only say so. */
export const hasOwnPasswordRule = (): boolean => process.env.PASSWORD_RULE === 'length'

/** R2.12-26: whether the change of a first password may be put off. */
export const mayChangeLater = (): boolean => ['1', 'true'].includes(process.env.PASSWORD_CHANGE_LATER ?? '')
