/** A switch that the host remembers for this visitor. */
export interface Setting {
  read: () => boolean;
  write: (isOn: boolean) => void;
}
