export function firstStyle(css: string, file: string): Promise<string>;
