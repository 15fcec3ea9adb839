/** Amounts of the company are in yuan, unless they say otherwise themselves. */
export const withSign = (amount: string): string => (/^[\d,.-]+$/.test(amount) ? `¥${amount}` : amount)
