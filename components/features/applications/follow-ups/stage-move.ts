/** The way to another stage, by its name. */
export type StageMove = { readonly stage: string; readonly move: () => void };
