/** How a move's worth is shown: by a sign, never by colour alone. */
export const SIGNS = { '+': '✓', '=': '=', '-': '✗', '?': '?' } as const
