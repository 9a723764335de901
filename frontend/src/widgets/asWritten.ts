/** For fields whose text is taken letter by letter: nothing is completed, corrected or made a capital. */
export const asWritten = { autocomplete: 'off', autocapitalize: 'off', spellcheck: false } as const
