export interface Setting {
  read: () => boolean;
  write: (isOn: boolean) => void;
}
