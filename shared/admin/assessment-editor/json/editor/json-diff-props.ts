export interface JsonDiffProps {
  before: string;
  after: string;
}
