; Windows looks only at what stands behind the last dot of a name, and .json belongs to many programs: the app is offered
; under 'Open with', and takes nothing over.
!define ASSESSMENT_CLASS "Illumine.Assessment"

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\${ASSESSMENT_CLASS}" "" "Illumine assessment"
  WriteRegStr SHELL_CONTEXT "Software\Classes\${ASSESSMENT_CLASS}\DefaultIcon" "" "$appExe,0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\${ASSESSMENT_CLASS}\shell\open\command" "" '"$appExe" "%1"'
  WriteRegStr SHELL_CONTEXT "Software\Classes\.json\OpenWithProgids" "${ASSESSMENT_CLASS}" ""
!macroend

!macro customUnInstall
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.json\OpenWithProgids" "${ASSESSMENT_CLASS}"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\${ASSESSMENT_CLASS}"
!macroend
