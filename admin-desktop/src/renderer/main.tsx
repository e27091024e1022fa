import { createRoot } from "react-dom/client";
import { WelcomeScreen } from "./welcome-screen";
import "@illumine/shared/ui/styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id 'root'");
createRoot(root).render(<WelcomeScreen />);
