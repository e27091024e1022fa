export const shortenField = (name: string): string => name.replace(/^Digital /, "").split(/[\s,]/)[0] ?? name;
